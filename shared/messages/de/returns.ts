import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

/** Rücksendungen in der Frist, die der Shop verspricht, wo kein Gesetz ein Widerrufsrecht gibt. */
export const returns = {
  function: 'Etwas aus dieser Bestellung zurücksenden',
  title: 'Etwas zurücksenden',
  lead: (days: number) =>
    `Was Sie nicht behalten möchten, können Sie binnen ${days} Tagen nach der Ankunft zurücksenden.`,
  until: (date: string) => `Sie können Artikel dieser Bestellung bis ${date} zurücksenden.`,
  untilSent: 'Sie können Artikel dieser Bestellung zurücksenden, sobald sie versandt ist.',
  over: 'Aus dieser Bestellung kann jetzt nichts zurückgesendet werden: Sie ist noch nicht versandt, sie wurde storniert oder schon zurückgesendet, oder die Frist ist vorbei. Schreiben Sie uns, wenn Sie das anders sehen.',
  what: 'Was senden Sie zurück?',
  receiptTo: (email: string) => `Die Bestätigung geht an ${email}.`,
  next: 'Weiter',
  check: 'Rücksendung prüfen',
  statement: (orderNo: string) => `Ich sende diese Artikel der Bestellung ${orderNo} zurück:`,
  confirm: 'Rücksendung anmelden',
  done: 'Wir erwarten Ihre Rücksendung',
  receivedAt: 'Eingegangen am',
  mailed: (email: string) => `Eine Bestätigung ist unterwegs an ${email}.`,
  sendBack: (units: number) =>
    `Bitte senden Sie ${plural(units, { one: 'das Stück', other: `die ${units} Stücke` })} an:`,
  refundBy: (_date: string) => 'Wir erstatten, was Sie dafür bezahlt haben, sobald die Ware bei uns ist.',
};
