import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');
const counted = (count: number) => (count > 99 ? 'Mehr als 99' : String(count));

export const today = {
  title: 'Heute',
  toDo: 'Zu erledigen',
  waiting: {
    toSend: (count: number) =>
      plural(count, { one: '1 Bestellung zu versenden', other: `${counted(count)} Bestellungen zu versenden` }),
    flagged: (count: number) =>
      plural(count, {
        one: '1 Bestellung wartet auf eine Entscheidung',
        other: `${counted(count)} Bestellungen warten auf eine Entscheidung`,
      }),
    refusedRefunds: (count: number) =>
      plural(count, { one: '1 Erstattung wurde abgelehnt', other: `${counted(count)} Erstattungen wurden abgelehnt` }),
    exchanges: (count: number) =>
      plural(count, { one: '1 Umtausch ist offen', other: `${counted(count)} Umtausche sind offen` }),
    messages: (count: number) =>
      plural(count, { one: '1 Nachricht zu beantworten', other: `${counted(count)} Nachrichten zu beantworten` }),
    reviews: (count: number) =>
      plural(count, { one: '1 Bewertung zu lesen', other: `${counted(count)} Bewertungen zu lesen` }),
    undeliveredMails: (count: number) =>
      plural(count, {
        one: '1 E-Mail zu einer Bestellung kam nicht an',
        other: `${counted(count)} E-Mails zu Bestellungen kamen nicht an`,
      }),
  },
  setup: (steps: number) =>
    plural(steps, {
      one: '1 Schritt der Einrichtung ist offen',
      other: `${steps} Schritte der Einrichtung sind offen`,
    }),
  lowStock: (variants: number) =>
    plural(variants, { one: '1 Variante geht zur Neige', other: `${variants} Varianten gehen zur Neige` }),
  lowStockAtLeast: (variants: number) => `Mehr als ${variants} Varianten gehen zur Neige`,
  nothingWaits:
    'Nichts wartet auf Sie. Neue Bestellungen, Nachrichten, Bewertungen und abgelehnte Zahlungen erscheinen hier.',
  sales: 'Umsatz',
  soldToday: 'Heute',
  soldLately: 'Letzte 30 Tage',
  soldBefore: '30 Tage davor',
  orders: (count: number) => plural(count, { one: '1 Bestellung', other: `${count} Bestellungen` }),
  change: (percent: string) => `${percent} gegenüber den 30 Tagen davor`,
  others: (amounts: string) => `Dazu in anderen Währungen, in 60 Tagen: ${amounts}.`,
  curve: 'Umsatz nach Tagen: die letzten 30 Tage, und als dünne Linie die 30 davor',
  asTable: 'Als Tabelle',
  day: 'Tag',
  sold: 'Umsatz',
  noSales: 'Noch wurde nichts verkauft. Die erste Bestellung erscheint hier, sobald sie bezahlt ist.',
  best: 'Am meisten verkauft in 30 Tagen',
  units: 'Stück',
  noBest: 'Hier erscheint, was sich am besten verkauft.',
  visits: 'Wie weit Besuche kamen, 30 Tage',
  noVisits: 'Noch wurde kein Besuch gezählt. Besuche, die zustimmen, werden hier Schritt für Schritt gezählt.',
  step: 'Schritt',
  visitsCount: 'Besuche',
  ofAll: 'Von allen',
  ofBefore: 'Vom Schritt davor',
  steps: {
    visit: 'Kam in den Shop',
    product: 'Sah ein Produkt',
    bag: 'Legte etwas in den Warenkorb',
    checkout: 'Begann an der Kasse',
    paid: 'Bestellte und bezahlte',
  },
  visitsAbout:
    'Nur Besuche, die der Zählung zugestimmt haben, jeder einmal bei dem Schritt, bis zu dem er kam, und bei denen davor.',
  allMisses: 'Alle ansehen',
  noMisses: 'Jede Suche fand etwas.',
  changes: 'Seit gestern',
  allChanges: 'Das ganze Protokoll',
  noChanges: 'Seit gestern hat niemand etwas geändert.',
};
