import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

/** Withdrawing from a contract; the labels of both steps are those of Directive 2011/83/EU, Art. 11a. */
export const withdrawal = {
  function: 'Withdraw from contract here',
  title: 'Withdraw from contract',
  lead: (days: number) =>
    `You can withdraw from your order within ${days} days after the last parcel arrived, without giving a reason.`,
  find: 'Continue',
  until: (date: string) => `You can withdraw until ${date}.`,
  untilSent: 'You can withdraw now already; the period begins when the last parcel arrives.',
  over: 'There is nothing in this order to withdraw from now: it was cancelled or withdrawn from before, it was sent to a country without this right, or its period is over. Write to us if you see this differently.',
  what: 'What do you withdraw from?',
  units: (title: string) => `Pieces of ${title}`,
  name: 'Your name',
  receiptTo: (email: string) => `We send the receipt to ${email}.`,
  next: 'Withdraw from contract',
  check: 'Confirm your withdrawal',
  statement: (orderNo: string) => `I withdraw from my contract for the purchase of these goods of order ${orderNo}:`,
  by: (name: string) => `Name: ${name}`,
  confirm: 'Confirm withdrawal',
  back: 'Change',
  done: 'We have received your withdrawal',
  receivedAt: 'Received on',
  mailed: (email: string) => `A receipt with its content, date and time is on its way to ${email}.`,
  sendBack: (units: number) =>
    `Please send ${plural(units, { one: 'the piece', other: `the ${units} pieces` })} back within 14 days, to:`,
  noAddress: 'We write to you where to send the goods.',
  refundBy: (date: string) =>
    `We refund what you paid by ${date} at the latest. We may wait until the goods are back, or you have shown that you sent them.`,
  nothingBack: (date: string) => `Nothing has to be sent back. What you paid is refunded by ${date} at the latest.`,
};
