import { knownText } from '../messages/known-text.ts';
import { messages } from '../messages/messages.ts';
import { officeMessages } from '../messages/office/office-messages.ts';

/** Returns what staff read for why a payment was declined; a reason of another release as it is. */
export const declineName = (reason: string): string => knownText(officeMessages.names.declines, reason) ?? reason;

/** Returns what the shopper read then, in the language of the reader; null: nothing of its own. */
export const readByShopper = (reason: string): string | null => knownText(messages.service.declined, reason) ?? null;

/** Returns why a payment was declined, and what the shopper read. */
export function declineInWords(reason: string): string {
  const read = readByShopper(reason);
  const why = declineName(reason);
  return read === null ? why : officeMessages.orderSteps.declined(why, read);
}
