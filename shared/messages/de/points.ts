import type { PointsEntry } from '../../contract/points.ts';
import { figures } from '../figures.ts';
import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');
const { points: pointsText } = numbersIn('de');

const named = (hundredths: number) =>
  plural(hundredths / 100, { one: '1 Punkt', other: `${pointsText(hundredths)} Punkte` });

/** Reasons of ledger entries. */
const kinds: Readonly<Record<PointsEntry['kind'], string>> = {
  purchase: 'Für Ihre Bestellung',
  share: 'Für einen Artikel, den Sie geteilt haben',
  referral: 'Für eine Einladung',
  invited: 'Für die Anmeldung mit Einladung',
  spent: 'Für eine Bestellung eingelöst',
  returned: 'Aus einer Bestellung zurück',
  reversed: 'Nach einer Erstattung oder Stornierung abgezogen',
  debt: 'Nach dem Einlösen abgezogen: Ihre nächsten Punkte gleichen es aus',
  merchant: 'Von uns für Sie',
};

export const points = {
  title: 'Ihre Punkte',
  ready: 'Zum Einlösen',
  balance: named,
  back: (hundredths: number) =>
    `${named(hundredths)} aus Ihrer Zahlung ${plural(hundredths / 100, { one: 'ist', other: 'sind' })} wieder auf Ihrem Konto.`,
  worth: (amount: string | null) =>
    `Ein Punkt ist ${amount ?? 'einen US-Dollar'} wert oder entsprechend viel in einer anderen Währung. Einlösen können Sie Punkte an der Kasse.`,
  debt: (hundredths: number) => `${named(hundredths)} auszugleichen`,
  debtText:
    'Eine Bestellung, für die Sie Punkte erhalten hatten, wurde erstattet oder storniert, nachdem Sie die Punkte eingelöst hatten. Die nächsten Punkte gleichen das zuerst aus; bis dahin gibt es keine zum Einlösen. Geld zahlen Sie dafür nie.',
  pending: (hundredths: number) => `${named(hundredths)} unterwegs`,
  pendingText: `Punkte können ${figures.pointsDays} Tage nach der Zahlung der Bestellung, mit der sie kamen, eingelöst werden.`,
  coming: (hundredths: number) => `${named(hundredths)} am`,
  chart: 'Die letzten sechs Monate',
  chartMonth: 'Monat',
  chartSum: (earned: number, spent: number) =>
    `In diesen Monaten gesammelt: ${named(earned)}. Eingelöst oder abgezogen: ${named(spent)}.`,
  earned: 'Gesammelt',
  spent: 'Eingelöst',
  amount: pointsText,
  ledger: 'Alles, was gesammelt und eingelöst wurde',
  kinds,
  pendingUntil: 'Einlösbar ab',
  newer: 'Neuere',
  older: 'Ältere',
  pages: 'Seiten des Punktekontos',
  emptyTitle: 'Noch keine Punkte',
  emptyText:
    'Jede Bestellung bringt Punkte nach dem Wert ihrer Ware; eine angenommene Einladung bringt Ihnen beiden 10.',
  ways: 'So sammeln Sie mehr',
  wayBuy: 'Jede Bestellung bringt Punkte nach dem Wert ihrer Ware.',
  wayInvite: `Freunde einladen: ${figures.referralPoints} Punkte für jeden von Ihnen.`,
  wayShare: `Einen Artikel von seiner Seite aus teilen: ${figures.sharePercent} % dessen, was über Ihren Link gekauft wird.`,
  toInvite: 'Freunde einladen',

  teaser: 'Jede Bestellung bringt Ihnen Punkte, die Sie bei der nächsten einlösen können.',

  inviteTitle: 'Freunde einladen',
  inviteLead: `${figures.referralPoints} Punkte für Sie und ${figures.referralPoints} für die eingeladene Person, sobald deren erste Bestellung bezahlt ist.`,
  code: 'Ihr Einladungscode',
  copyCode: 'Code kopieren',
  inviteShare: `${figures.referralPoints} Punkte mit der ersten Bestellung`,
  link: 'Ihr Einladungslink',
  how: 'So funktioniert es',
  steps: [
    'Senden Sie Freunden Ihren Link oder nennen Sie ihnen Ihren Code.',
    'Sie eröffnen damit ein Konto und bestellen etwas, das ihnen gefällt.',
    `Sobald die erste Bestellung bezahlt ist, sind für Sie beide je ${figures.referralPoints} Punkte unterwegs. Nach ${figures.pointsDays} Tagen können Sie sie einlösen.`,
  ],
  rules:
    'Die Punkte werden abgezogen, wenn diese Bestellung storniert oder erstattet wird. Jede Person zählt einmal, und niemand kann sich selbst einladen.',
  joined: (count: number) => plural(count, { one: '1 Person ist dabei', other: `${count} Personen sind dabei` }),
  nobody: 'Bisher hat sich niemand mit Ihrem Code angemeldet.',
  invitedEarned: (hundredths: number) => `${named(hundredths)} durch Einladungen gesammelt`,
  toPoints: 'Ihre Punkte ansehen',

  shareTitle: (product: string) => `${product} teilen`,
  shareLead: `Wer über diesen Link kauft, bringt Ihnen ${figures.sharePercent} % des gezahlten Betrags in Punkten.`,
  backToProduct: 'Zurück zum Artikel',
};

export const sharing = {
  share: 'Teilen',
  link: 'Ihr Link zu diesem Artikel',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  linkCopied: 'Link kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
};
