import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { plainOf } from '../../shared/text/description/plain.ts';

/** Returns a description in its plain form, in which the office shows it. */
export const plainDescription = (html: string): string => plainOf(html, (what) => officeMessages.products.kept[what]);
