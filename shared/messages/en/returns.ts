import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

/** Sending goods back within the days that the shop promises, where no law gives a right to withdraw. */
export const returns = {
  function: 'Return something from this order',
  title: 'Return something',
  lead: (days: number) => `You can send back what you do not keep within ${days} days after it arrived.`,
  until: (date: string) => `You can return pieces of this order until ${date}.`,
  untilSent: 'You can return pieces of this order once it is sent.',
  over: 'There is nothing in this order to return now: it is not sent yet, it was cancelled or returned before, or the days for a return are over. Write to us if you see this differently.',
  what: 'What do you send back?',
  receiptTo: (email: string) => `We send a confirmation to ${email}.`,
  next: 'Continue',
  check: 'Check your return',
  statement: (orderNo: string) => `I return these pieces of order ${orderNo}:`,
  confirm: 'Announce return',
  done: 'We expect your return',
  receivedAt: 'Received on',
  mailed: (email: string) => `A confirmation is on its way to ${email}.`,
  sendBack: (units: number) => `Please send ${plural(units, { one: 'the piece', other: `the ${units} pieces` })} to:`,
  refundBy: (_date: string) => 'We refund what you paid for it as soon as it is back with us.',
};
