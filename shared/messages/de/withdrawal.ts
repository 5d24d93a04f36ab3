import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

/** Widerruf; die Beschriftungen beider Schritte sind die des § 356a BGB. */
export const withdrawal = {
  function: 'Vertrag widerrufen',
  title: 'Vertrag widerrufen',
  lead: (days: number) =>
    `Sie können Ihre Bestellung binnen ${days} Tagen nach Ankunft des letzten Pakets ohne Angabe von Gründen widerrufen.`,
  find: 'Weiter',
  until: (date: string) => `Sie können bis ${date} widerrufen.`,
  untilSent: 'Sie können jetzt schon widerrufen; die Frist beginnt, wenn das letzte Paket ankommt.',
  over: 'Aus dieser Bestellung kann jetzt nichts widerrufen werden: Sie wurde storniert oder schon widerrufen, sie ging in ein Land ohne dieses Recht, oder die Frist ist vorbei. Schreiben Sie uns, wenn Sie das anders sehen.',
  what: 'Was widerrufen Sie?',
  units: (title: string) => `Stückzahl von ${title}`,
  name: 'Ihr Name',
  receiptTo: (email: string) => `Die Eingangsbestätigung geht an ${email}.`,
  next: 'Vertrag widerrufen',
  check: 'Widerruf prüfen',
  statement: (orderNo: string) => `Ich widerrufe den Vertrag über den Kauf dieser Waren der Bestellung ${orderNo}:`,
  by: (name: string) => `Name: ${name}`,
  confirm: 'Widerruf bestätigen',
  back: 'Ändern',
  done: 'Ihr Widerruf ist bei uns eingegangen',
  receivedAt: 'Eingegangen am',
  mailed: (email: string) => `Eine Eingangsbestätigung mit Inhalt, Datum und Uhrzeit ist unterwegs an ${email}.`,
  sendBack: (units: number) =>
    `Bitte senden Sie ${plural(units, { one: 'das Stück', other: `die ${units} Stücke` })} binnen 14 Tagen zurück an:`,
  noAddress: 'Wir schreiben Ihnen, wohin Sie die Ware senden.',
  refundBy: (date: string) =>
    `Wir erstatten Ihre Zahlung spätestens am ${date}. Wir dürfen warten, bis die Ware zurück ist oder Sie die Absendung nachgewiesen haben.`,
  nothingBack: (date: string) => `Sie müssen nichts zurücksenden. Ihre Zahlung wird spätestens am ${date} erstattet.`,
};
