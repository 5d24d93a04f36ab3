import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

export const sales = {
  about:
    'Senken Sie die Preise von Waren für einige Tage. Die nächste Seite zeigt alte und neue Preise: Es ändert sich nichts, bevor Sie dort bestätigen. Der Sale beginnt und endet von selbst; danach ist jeder Preis wieder wie vorher. Waren, die später dazukommen, behalten ihren Preis.',
  percent: 'Um wie viel Prozent, etwa 20',
  goods: 'Welche Waren',
  choose: 'Auswählen …',
  allGoods: 'Alles, was im Verkauf ist',
  collections: 'Eine Kollektion',
  categories: 'Eine Kategorie',
  from: 'Erster Tag; leer oder heute: sobald Sie ihn anwenden',
  until: 'Letzter Tag, einschließlich; leer: bis Sie ihn beenden',
  more: 'Rundung und durchgestrichene Preise',
  preview: 'Alte und neue Preise zeigen',
  others: 'Andere Waren: Filtern Sie sie oder haken Sie sie an, und drücken Sie dann unter der Liste „… ändern“.',
  toProducts: 'Zu den Produkten',
  list: 'Geplante und laufende Sales',
  howToEnd:
    'Um einen früher zu beenden, öffnen Sie ihn und drücken Sie „Jetzt beenden“; damit einer nicht beginnt, drücken Sie „Verwerfen“.',
  none: 'Keiner ist geplant, und keiner läuft mit einem Ende.',
  byHand: 'wenn angewendet',
  never: 'wenn Sie ihn beenden',
  setTitle: (percent: number, goods: string, count: number) =>
    `Sale −${String(percent).replace('.', ',')} %: ${goods}, ${plural(count, { one: '1 Produkt', other: `${count} Produkte` })}`,
};
