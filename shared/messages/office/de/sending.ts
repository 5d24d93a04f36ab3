import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

export const packing = {
  picking: 'Pickliste',
  slips: 'Packzettel',
  slipTitle: (orderNo: string) => `Packzettel ${orderNo}`,
  oneByOneTitle: 'Einzeln versenden',
  chooseFirst: { before: 'Wählen Sie zuerst Bestellungen unter ', link: 'Zu versenden', after: ' aus.' },
  next: 'Weiter',
  oneByOne: 'Sendungsnummern einzeln',
  byPaste: 'Sendungsnummern einfügen',
  notFound: (numbers: string) => `Nicht gefunden: ${numbers}`,
  counts: (units: number, skus: number, orders: number) => `Stücke: ${units}, SKUs: ${skus}, Bestellungen: ${orders}`,
  unitsOf: (orderNo: string) => `Stücke ${orderNo}`,
  sku: 'SKU',
  packed: 'Gepackt',
  nothingLeft: 'Es ist nichts mehr zu packen.',
  backToOrder: 'Zurück zur Bestellung',
  noneChosen: 'Es sind keine Bestellungen ausgewählt.',
  placed: 'Eingegangen ',
  allDone: 'Alle diese Bestellungen sind erledigt. ',
  ordersToSend: 'Zu versendende Bestellungen',
  trackingOf: (orderNo: string) => `Sendungsnummer von ${orderNo}`,
  recordNext: 'Erfassen und weiter',
  last: 'Das ist die letzte.',
  more: (count: number) => `Danach noch ${count}.`,
  skip: 'Diese Bestellung überspringen',
  recorded: (orderNo: string) => `Das Paket von ${orderNo} ist erfasst; die Kundschaft wird per E-Mail benachrichtigt.`,
  waves: {
    title: 'Packrunden',
    wave: (id: number) => `Packrunde ${id}`,
    begin: 'Ausgewählte als Packrunde',
    beginFirst: (count: number) => `Erste ${count} als Packrunde`,
    empty:
      'Noch keine Packrunde. Wählen Sie Bestellungen unter den zu versendenden aus, und scannen Sie ihre Stücke ins Paket.',
    began: 'Begonnen',
    open: 'offen',
    ended: 'beendet',
    pieces: 'Stücke',
    counted: (counted: number, wanted: number) => `${counted} von ${wanted}`,
    sent: 'versandt',
    pack: 'Packen',
    packing: (orderNo: string) => `Bestellung ${orderNo} packen`,
    end: 'Packrunde beenden',
    endMeans: 'Was nicht versandt ist, kann dann in eine andere Packrunde kommen.',
    hasEnded: 'Diese Packrunde ist beendet. ',
    left: (numbers: string) =>
      `Nicht dabei, weil in einer anderen Packrunde oder nichts davon noch zu versenden ist: ${numbers}`,
    none: 'In dieser Packrunde ist keine Bestellung mehr übrig.',
    toWave: 'Zurück zur Packrunde',
    byHand: 'Von Hand zählen',
    oneByHand: (name: string) => `Von Hand zählen: ${name}`,
    takeOut: (count: number, name: string) =>
      `Die Bestellung hat sich inzwischen geändert: Nehmen Sie ${count} × ${name} wieder aus dem Paket.`,
    send: 'Versenden und zur nächsten',
    older: 'Ältere Packrunden',
  },
  customs: {
    title: 'Zollerklärung',
    titleOf: (orderNo: string) => `Zollerklärung ${orderNo}`,
    way: (from: string, to: string) => `${from} → ${to}`,
    duties: { buyer: 'die Abgaben zahlt die Kundschaft', shop: 'die Abgaben zahlt der Shop' },
    goods: 'Ware',
    tariff: 'HS-Code',
    origin: 'Ursprung',
    value: 'Wert',
    weight: 'Gewicht',
    notKnown: 'nicht bekannt',
  },
};

export const shipping = {
  results: 'Ergebnisse',
  paste: 'Ein Paket je Zeile, höchstens 50: Bestellnummer, Versanddienst, Sendungsnummer',
  record: 'Pakete erfassen',
  write: 'Schreiben Sie: Bestellnummer, Versanddienst, Sendungsnummer.',
  recorded: 'erfasst',
  recordedBefore: 'war schon erfasst',
};

export const exchanges = {
  states: {
    agreed: 'vereinbart: Das Stück soll zurückkommen',
    received: 'das Stück ist zurück: Versenden Sie den Ersatz',
    sent: 'Ersatz versandt: Das Stück soll zurückkommen',
    done: 'abgeschlossen',
    ended: 'aufgegeben',
    refunded: 'erstattet',
  },
  what: (from: string, to: string) => `${from} gegen ${to}`,
  cheaper: (amount: string) => `${amount} günstiger`,
  isBack: (from: string) => `${from} ist zurück`,
  giveUp: (from: string) => `Umtausch von ${from} aufgeben`,
  agreed: 'Vereinbart',
  comesBack: 'Kommt zurück',
  replacement: 'Ersatz',
  empty: 'Kein Umtausch ist offen. Einer beginnt auf der Seite einer versandten Bestellung, unter „Umtauschen“.',
  form: {
    title: 'Umtauschen',
    units: 'Was zurückkommt, von einer Position',
    instead: 'Was stattdessen versandt wird',
    another: 'ein anderes Produkt, nach SKU',
    sku: 'SKU eines anderen Produkts',
    now: 'Sofort versenden, bevor das andere Stück zurück ist',
    ask: (units: string, instead: string) => `${units} gegen ${instead} umtauschen?`,
    reserved: (instead: string) => `Reserviert: ${instead}.`,
    waits: 'Der Ersatz wird versandt, sobald das andere Stück zurück ist.',
    atOnce: 'Der Ersatz wird sofort versandt.',
    cheaper: (amount: string) => `Er ist günstiger: ${amount} werden erstattet, sobald das andere Stück zurück ist.`,
    same: 'Die Beträge der Bestellung bleiben.',
    confirm: 'Umtausch vereinbaren',
  },
};

export const cash = {
  title: 'Nachnahmen',
  owed: 'Von Versanddiensten offen',
  nothingOwed: 'Kein Versanddienst schuldet etwas.',
  transfers: 'An die Kundschaft zu überweisen',
  noTransfers: 'Niemand wartet auf eine Überweisung.',
  sent: 'Versandt',
  since: 'Seit',
  further: 'Weitere Bestellungen nach Nummer, wie in der Liste eines Versanddienstes',
  steps: {
    collected: 'Der Versanddienst hat gezahlt',
    refused: 'An der Tür abgelehnt und wieder hier',
    transferred: 'Die Überweisung ist ausgeführt',
  },
  done: {
    collected: (orders: number) =>
      `${plural(orders, { one: `${orders} Bestellung ist`, other: `${orders} Bestellungen sind` })} vom Versanddienst bezahlt.`,
    refused: (orders: number) =>
      `${plural(orders, { one: `${orders} Bestellung ist`, other: `${orders} Bestellungen sind` })} an der Tür abgelehnt: zurück im Bestand, mit Gutschrift.`,
    transferred: (orders: number) =>
      `${plural(orders, { one: `${orders} Bestellung ist`, other: `${orders} Bestellungen sind` })} überwiesen; die Kundschaft wird per E-Mail benachrichtigt.`,
  },
};

export const session = {
  title: (orderNo: string) => `Besuch zur Bestellung ${orderNo}`,
  reasons: {
    unknown: 'Dieser Shop sagt nicht, wo sein Log liegt: Setzen Sie OFFICE_LOG.',
    nothing: 'Das Log hat zu dieser Bestellung nichts mehr.',
    long: 'Zu dieser Bestellung gehören zu viele Anfragen, um sie hier zu zeigen: npm run shop -- session liest einen Teil davon.',
    busy: 'Ein anderer Besuch wird gerade gelesen. Versuchen Sie es in einigen Sekunden erneut.',
    slow: 'Das Log zu lesen dauerte länger als eine halbe Minute: npm run shop -- session lässt sich Zeit.',
    failed: 'Das Log war nicht zu lesen: npm run shop -- session sagt, warum.',
  },
  wrong: 'Was schiefging',
  nothingWrong: 'Nichts, was dem Shop aufgefallen ist.',
  step: (no: number, name: string) => `Schritt ${no}, ${name}`,
  visit: 'Der Besuch',
  visitNo: (no: number) => `Besuch ${no}`,
  answer: 'Antwort',
  leftOut: (count: number) =>
    `${count} Anfragen ohne eine Handlung der Kundschaft (Analyse, vorab geladene Seiten, Dateien) sind ausgelassen.`,
  said: (text: string) => `„${text}“`,
  request: (id: string) => `Anfrage ${id}`,
};
