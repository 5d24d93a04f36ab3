import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

export const verification = {
  title: 'Telefonnummer bestätigen',
  unverified: 'Telefon nicht bestätigt',
  sentTo: 'Wir haben eine SMS mit einem 4-stelligen Code gesendet an',
  lead: (total: string) =>
    `Geben Sie ihn hier ein, und wir bereiten Ihre Bestellung vor. Bei der Zustellung bezahlen Sie ${total}.`,
  hours: (hours: number) =>
    `Ihre Artikel sind noch ${hours} ${plural(hours, { one: 'Stunde', other: 'Stunden' })} reserviert.`,
  minutes: (minutes: number) =>
    `Ihre Artikel sind noch ${minutes} ${plural(minutes, { one: 'Minute', other: 'Minuten' })} reserviert.`,
  code: 'Code',
  codeHint: `4 Ziffern, ${figures.codeMinutes} Minuten gültig.`,
  triesLeft: (tries: number) => `Noch ${tries} ${plural(tries, { one: 'Versuch', other: 'Versuche' })}.`,
  confirm: 'Bestätigen',
  resend: 'Neuen Code senden',
  resendIn: 'Neuen Code senden in',
  resent: (phone: string) => `Ein neuer Code ist unterwegs an ${phone}.`,
  helpTitle: 'Keine SMS oder die falsche Nummer?',
  help: 'Eine SMS kann ein bis zwei Minuten brauchen. Wenn die Nummer nicht Ihre ist, stornieren Sie bitte diese Bestellung und bestellen Sie mit der richtigen neu.',
  demonstration: 'Dieser Shop sendet keine echten SMS.',
  outbox: 'Den Code im Postausgang lesen',
  overText: (orderNo: string) =>
    `Wir haben die Bestellung ${orderNo} ${figures.unverifiedHours} Stunden lang aufbewahrt, aber die Telefonnummer wurde nicht bestätigt. Die Artikel sind wieder im Sortiment; es ist nichts zu bezahlen.`,
};
