import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';

/** Returns what staff read for the form by which an address came to the mailing list; one that is unknown as it is. */
export const sourceName = (source: string): string => knownText(officeMessages.names.newsletterForms, source) ?? source;
