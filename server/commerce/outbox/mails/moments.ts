import { messages } from '../../../../shared/messages/messages.ts';
import { dateFormat } from '../../../../shared/time/dates.ts';

const { mails } = messages;

const day = dateFormat({ dateStyle: 'long' });
const clock = dateFormat({ hour: 'numeric', minute: '2-digit' });

export const dateText = (at: number) => day(at);

/** Returns a time as text, e.g. '12:30 PM UTC on November 20, 2026': the reader's time zone is unknown. */
export const momentText = (at: number) => mails.moment(dateText(at), clock(at));

/** Returns the time of day, for a time within the next hour. */
export const timeText = (at: number) => `${clock(at)} UTC`;
