import { priorPriceDays } from '../../constants.ts';
import { figures } from '../figures.ts';
import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');
const { mean } = numbersIn('de');

export const product = {
  gallery: 'Bilder',
  picture: (number: number, total: number) => `Bild ${number} von ${total}`,
  video: (alt: string) => `Video: ${alt}`,
  enlarge: 'Vergrößern',
  was: 'Vorher',
  now: 'Jetzt',
  unitPrice: (price: string, per: string) => `${price} je ${per}`,
  lowestBefore: (days: number): string =>
    days < priorPriceDays
      ? `Niedrigster erfasster Preis vor der Ermäßigung, weniger als ${priorPriceDays} Tage`
      : `Niedrigster Preis der ${priorPriceDays} Tage vor der Ermäßigung`,
  soldOut: 'Ausverkauft',
  coloursOf: 'Farben',
  quickAdd: (title: string) => `Größe wählen: ${title}`,
  rating: (rating: number, count: number) =>
    `${mean(rating)} von 5, ${plural(count, { one: '1 Bewertung', other: `${count} Bewertungen` })}`,
  ratingShort: (rating: number, count: number) => `${mean(rating)} (${count})`,
  choose: (option: string) => `${option} wählen`,
  more: 'Mehr',
  colour: 'Farbe',
  soldOutValue: (value: string) => `${value}, ausverkauft`,
  inStock: 'Auf Lager',
  onlyLeft: (count: number) => `Nur noch ${count} auf Lager`,
  pleaseSelect: 'Bitte wählen Sie eine Ausführung',
  missing: (error: string, option: string) => `${error}. ${option} wählen.`,
  skipToForm: 'Zu Farben, Größen und Warenkorb springen',
  shortage: 'Nicht genügend auf Lager',
  quantity: 'Menge',
  addToBag: 'In den Warenkorb',
  adding: 'Wird hinzugefügt',
  added: 'In den Warenkorb gelegt',
  standardAndExpress: 'Standard- und Expressversand',
  promised: (days: string) => `${days},`,
  freeFrom: (amount: string) => `kostenlos ab ${amount}`,
  freeReturns: `Kostenlose Rücksendung innerhalb von ${figures.returnDays} Tagen`,
  description: 'Beschreibung',
  details: 'Details und Passform',
  material: 'Material und Pflege',
  delivery: 'Lieferung und Rücksendung',
  deliveryText:
    'Wählen Sie an der Kasse Standard- oder Expressversand; dort sehen Sie Preis und Lieferzeit, bevor Sie bezahlen. Was nicht passt, senden Sie kostenlos zurück.',
  deliveryLink: 'Alles zur Lieferung',
  returnsLink: 'So funktionieren Rücksendungen',
  safety: 'Produktsicherheit',
  manufacturer: 'Hersteller',
  responsible: 'Verantwortliche Person in der Europäischen Union',
  warnings: 'Warnhinweise und Sicherheitsinformationen',
  madeBy: (vendor: string) => `Von ${vendor}`,
  related: 'Das könnte Ihnen auch gefallen',
};
