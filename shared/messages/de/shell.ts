import { ownPaymentNames } from '../payment-names.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

/** Names of payment methods, by their name in the shop's content. */
const paymentNames: Readonly<Record<string, string>> = { ...ownPaymentNames, cod: 'Nachnahme' };

export const shell = {
  offlineNote: 'Sie sind offline. Bereits gesehene Seiten können Sie weiterhin lesen.',
  skip: 'Zum Inhalt springen',
  announcement: 'Mitteilung',
  /** The top bar's text if nothing is configured. */
  noMessage: 'keine Mitteilung',
  mainMenu: 'Hauptmenü',
  menu: 'Menü',
  areaMenu: (name: string) => `In ${name}`,
  seeAll: (name: string) => `Alles aus ${name}`,
  home: (siteName: string) => `${siteName}, Startseite`,
  search: 'Suche',
  searchLabel: 'Was suchen Sie?',
  searchPlaceholder: 'z. B. „black dress“',
  clear: 'Löschen',
  suggestions: 'Vorschläge',
  account: 'Konto',
  signIn: 'Anmelden',
  searchIdeas: 'Oder gehen Sie direkt zu',
  suggestionCount: (count: number) => plural(count, { one: '1 Vorschlag', other: `${count} Vorschläge` }),
  noSuggestions: (words: string) => `Zu „${words}“ haben wir keinen Vorschlag.`,
  searchAnyway: 'Trotzdem danach suchen',
  bag: 'Warenkorb',
  bagArriving: 'Ihr Warenkorb wird geladen',
  bagCount: (count: number) => `${count} Artikel`,
  bagClose: 'Warenkorb schließen',
  preview: 'Vorschau',
  previewPicture: 'Ein Kleid auf einer Schneiderpuppe, noch mit Nadeln gesteckt',
  previewDrafts: 'Sie sehen, was noch nicht veröffentlicht ist. So sieht diese Seite im Shop noch niemand.',
  previewLatest:
    'Sie haben den neuesten Stand angefordert. Entwürfe zeigt nur ein Link von der Kommandozeile des Shops.',
  previewClose: 'Hinweis zur Vorschau schließen',
  previewEnd: 'Vorschau beenden',
  previewEnded: 'Dieser Vorschau-Link ist abgelaufen. Wer ihn gesendet hat, kann Ihnen einen neuen erstellen.',
  currency: 'Währung',
  help: 'Hilfe und Kontakt',
  country: 'Land oder Region',
  countryTitle: 'LAND/REGION',
  deliverTo: 'Lieferland:',
  change: 'Ändern',
  subscribe: 'Abonnieren',
  follow: 'Folgen Sie uns',
  languages: 'Sprache',
  payWith: 'Zahlungsarten',
  paymentNames,
  features: 'Unser Service',
};
