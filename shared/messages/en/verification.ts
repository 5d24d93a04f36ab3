import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

/** The code that a cash-on-delivery order requires. */
export const verification = {
  title: 'Confirm your phone number',
  unverified: 'Phone not verified',
  sentTo: 'We have sent a text message with a 4-digit code to',
  lead: (total: string) => `Enter it here, and we prepare your order. You pay ${total} to the courier when it arrives.`,
  hours: (hours: number) => `We keep your pieces for ${hours} more ${plural(hours, { one: 'hour', other: 'hours' })}.`,
  minutes: (minutes: number) =>
    `We keep your pieces for ${minutes} more ${plural(minutes, { one: 'minute', other: 'minutes' })}.`,
  code: 'Code',
  codeHint: `4 digits, valid for ${figures.codeMinutes} minutes.`,
  triesLeft: (tries: number) => `${tries} ${plural(tries, { one: 'try', other: 'tries' })} left.`,
  confirm: 'Confirm',
  resend: 'Send a new code',
  resendIn: 'Send a new code in',
  resent: (phone: string) => `A new code is on its way to ${phone}.`,
  helpTitle: 'No message, or the wrong number?',
  help: 'A text message can take a minute or two. If the number is not yours, please cancel this order and order again with the right one.',
  demonstration: 'This shop sends no real text messages.',
  outbox: 'Read the code in the outbox',
  overText: (orderNo: string) =>
    `We kept order ${orderNo} for ${figures.unverifiedHours} hours, but its phone number was not confirmed. The pieces are back on our shelves; there is nothing to pay.`,
};
