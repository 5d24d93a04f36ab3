import { messages } from '../../../../shared/messages/messages.ts';
import { dateFormat } from '../../../../shared/time/dates.ts';

const { mails } = messages;

const day = dateFormat({ dateStyle: 'long' });
const clock = dateFormat({ hour: 'numeric', minute: '2-digit' });

export const dateText = (at: number) => day(at);

/** e.g. '12:30 PM UTC on November 20, 2026': a mail does not know its reader's clock. */
export const momentText = (at: number) => mails.moment(dateText(at), clock(at));

/** The time of day alone, for a moment of the next hour. */
export const timeText = (at: number) => `${clock(at)} UTC`;
