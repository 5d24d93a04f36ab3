import { mails } from '../../../../shared/messages/en/mails.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

export const dateText = (at: number) => day.format(at);

/** e.g. '12:30 PM UTC on November 20, 2026': a mail does not know its reader's clock. */
export const momentText = (at: number) => mails.moment(dateText(at), clock.format(at));

/** The time of day alone, for a moment of the next hour. */
export const timeText = (at: number) => `${clock.format(at)} UTC`;
