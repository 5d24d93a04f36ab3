import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

export const orders = {
  toCheck: 'Zu prüfen',
  toSend: 'Zu versenden',
  all: 'Alle Bestellungen',
  packChosen: 'Ausgewählte packen',
  packFirst: (count: number) => `Erste ${count} packen`,
  chooseOne: (orderNo: string) => `Bestellung ${orderNo} auswählen`,
  cardTesting: (declined: number, paid: number) =>
    `Es werden Karten ausprobiert: Von den Zahlungen der letzten zehn Minuten wurden ${declined} abgelehnt und ${paid} ausgeführt. Neue Zahlungen warten oder brauchen den Link aus der E-Mail zur Bestellung; hier ist nichts zu tun. Bitten Sie den Zahlungsdienst, sich das anzusehen.`,
  exchangeToSend: 'Umtausch zu versenden',
  to: 'Nach',
  empty: 'Noch keine Bestellung. Jede Bestellung, die jemand aufgibt, steht hier, die neueste zuerst.',
  noneToSend: 'Nichts ist zu versenden. Bezahlte Bestellungen warten hier, bis sie gepackt sind.',
  noneToCheck: 'Nichts ist zu prüfen. Eine Bestellung wartet hier, wenn dem Shop etwas an ihr aufgefallen ist.',
  seeShop: 'Shop ansehen',
  placedAt: { before: 'Eingegangen ', after: '' },
  flagged: (details: string) => `Markiert: ${details}`,
  shipsTo: 'Lieferadresse',
  lines: 'Positionen',
  line: 'Position',
  ordered: 'Bestellt',
  units: {
    sent: (units: number) => `${units} versandt`,
    returned: (units: number) => `${units} zurück`,
    exchanging: (units: number) => `${units} im Umtausch`,
    exchanged: (units: number) => `${units} umgetauscht`,
    removed: (units: number) => `${units} herausgenommen`,
    refunded: (amount: string) => `${amount} erstattet`,
  },
  amounts: {
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    discountBy: (code: string) => `Rabatt ${code}`,
    shipping: 'Versand',
    tax: 'Steuer',
    taxIncluded: 'Enthaltene Steuer',
    toCollect: 'Bei Lieferung zu zahlen',
    pointsBack: 'Zurückgegebene Punkte',
  },
  whatShopperSaw: 'Was die Kundschaft sah und tat',
  slip: 'Packzettel',
  documents: {
    invoice: (number: string) => `Rechnung ${number}`,
    credit: (number: string) => `Gutschrift ${number}`,
  },
  allOfBuyer: 'Alle Bestellungen dieser Adresse',
  actions: 'Aktionen',
  buyer: 'Kundin oder Kunde',
  payment: 'Zahlung',
  timeline: 'Verlauf',
  done: {
    parcel: 'Das Paket ist erfasst; die Kundschaft wird per E-Mail benachrichtigt.',
    refund: 'Die Erstattung ist erfasst und wird innerhalb einer Minute ausgeführt.',
    removal: 'Die Stücke sind herausgenommen; die Kundschaft wird per E-Mail benachrichtigt.',
    address: 'Die Adresse ist geändert; die Kundschaft wird per E-Mail benachrichtigt.',
    cancelled: 'Die Bestellung ist storniert, Bezahltes geht zurück; die Kundschaft wird per E-Mail benachrichtigt.',
    note: 'Die Notiz ist hinzugefügt.',
    tags: 'Die Schlagwörter sind gespeichert.',
    delivered: 'Die Ankunft ist erfasst.',
    delayed: 'Die Kundschaft wird per E-Mail benachrichtigt.',
    resolved: 'Die Prüfung ist beendet; die Bestellung kann versandt werden.',
    forgotten: 'Der Gast ist vergessen. Laufende Bestellungen verlieren die Person, sobald sie abgeschlossen sind.',
    exchange: 'Der Umtausch ist vereinbart und der Ersatz reserviert; die Kundschaft wird per E-Mail benachrichtigt.',
    arrival: 'Das Stück ist wieder im Bestand. Was zusteht, wird innerhalb einer Minute erstattet.',
    ended: 'Der Umtausch ist aufgegeben; die Kundschaft wird per E-Mail benachrichtigt.',
  },
};

export const orderFilter = {
  fields: {
    from: 'Eingegangen von',
    to: 'Eingegangen bis',
    least: 'Betrag von',
    most: 'Betrag bis',
    product: 'Produkt, nach Titel, Handle oder SKU',
  },
  noneFits: 'Keine Bestellung passt.',
};

export const orderSteps = {
  status: (status: string) => `Bestellung: ${status}`,
  payment: (amount: string, state: string, reason: string) =>
    `Zahlung über ${amount}: ${state}${reason ? ` (${reason})` : ''}`,
  declined: (why: string, read: string) => `${why}; zu lesen war: „${read}“`,
  parcel: (trackingNo: string) => `Paket ${trackingNo}`,
  refund: (amount: string, state: string) => `Erstattung über ${amount}: ${state}`,
  recorded: (action: string) => `Protokolliert: ${action}`,
  mail: (mail: string, state: string) => `E-Mail „${mail}“ ${state}`,
  mailWaits: (mail: string, times: string) => `E-Mail „${mail}“ wartet, ${times} versucht`,
  webhook: (type: string, state: string, deliveries: number) =>
    `Webhook ${type} ${state}${deliveries > 1 ? `, ${deliveries}-mal zugestellt` : ''}`,
};

export const orderForms = {
  unitsOf: (count: number) => `von ${count}`,
  pointsGoBack: (amount: string) => `Punkte im Wert von ${amount} gehen zurück.`,
  ship: {
    tracking: 'Sendungsnummer',
    units: 'Stücke im Paket; alle Felder leer: alle, die noch fehlen',
    record: 'Paket erfassen',
  },
  refund: {
    title: 'Erstattung oder Rückgabe',
    amount: 'Betrag; leer: was die Stücke kosteten, oder alles, was übrig ist',
    units: 'Zurückgekommene Stücke',
    announced: 'Zurückgekommene Stücke (angekündigte sind hier schon eingetragen)',
    show: 'Vorher und nachher zeigen',
    ask: (amount: string) => `${amount} erstatten?`,
    given: (before: string, after: string) => `Erstattet: ${before} → ${after}.`,
    left: (before: string, after: string) => `Von der Zahlung übrig: ${before} → ${after}.`,
    restocked: (units: string) => `Zurück in den Bestand: ${units}.`,
    confirm: (amount: string) => `${amount} erstatten`,
    record: 'Rückgabe erfassen',
  },
  removal: {
    title: 'Herausnehmen',
    units: 'Stücke, die nicht versandt werden',
    lost: 'Sie sind verloren: nicht zurück in den Bestand',
    ask: (units: string) => `${units} herausnehmen?`,
    notRestocked: 'Nicht zurück in den Bestand.',
    restocked: 'Zurück in den Bestand.',
    toCollect: (before: string, after: string) => `Bei Lieferung zu zahlen: ${before} → ${after}.`,
    rests: {
      'to send': 'Der Rest ist noch zu versenden.',
      sent: 'Alles andere ist versandt: Die Bestellung gilt dann als versandt.',
      nothing: 'Von der Bestellung bleibt dann nichts: Sie wird storniert.',
    },
    confirmRefund: (amount: string) => `Herausnehmen und ${amount} erstatten`,
  },
  address: {
    title: 'Adresse ändern',
    fields: {
      firstName: 'Vorname',
      lastName: 'Nachname',
      company: 'Firma',
      street: 'Straße und Hausnummer',
      apt: 'Wohnung, Stockwerk',
      city: 'Ort',
      state: 'Bundesstaat oder Region',
      postalCode: 'Postleitzahl',
      country: 'Land',
      phone: 'Telefon',
      carrierNote: 'Hinweis für die Zustellung',
    },
  },
  cancel: {
    title: 'Stornieren',
    means: (amount: string) => `Die Ware geht zurück in den Bestand. Dabei werden ${amount} erstattet.`,
    confirm: 'Bestellung stornieren',
  },
  note: { title: 'Notiz hinzufügen', text: 'Notiz für das Team', add: 'Notiz hinzufügen' },
  forget: {
    title: 'Gast vergessen',
    forWhom: 'Endgültig, für Gäste ohne Konto, die darum bitten.',
    show: 'Zeigen, was gelöscht wird und was bleibt',
    ask: (orders: number) =>
      `Den Gast von ${orders} ${plural(orders, { one: 'Bestellung', other: 'Bestellungen' })} vergessen?`,
    removed:
      'Gelöscht werden: Name, Adressen, E-Mail-Adresse und Telefon in allen Gastbestellungen dieser E-Mail-Adresse, ihr Platz im Newsletter, ihre Benachrichtigungen über Bestand und ihre Nachrichten.',
    underWay: (open: number) =>
      plural(open, {
        one: `${open} der Bestellungen läuft noch und verliert die Person, sobald sie abgeschlossen ist; stornieren Sie zuerst, was nicht versandt werden soll.`,
        other: `${open} der Bestellungen laufen noch und verlieren die Person, sobald sie abgeschlossen sind; stornieren Sie zuerst, was nicht versandt werden soll.`,
      }),
    kept: (documents: string) =>
      `Es bleiben: Ware, Beträge und die Region, für die Buchhaltung${documents && `; weil das Gesetz es verlangt, die Belege ${documents}`}.`,
  },
};

export const orderStates = {
  delivered: {
    title: 'Ist angekommen',
    means: 'Die ganze Bestellung ist bei der Kundschaft. Sie ist damit abgeschlossen.',
    meansPaid:
      'Die ganze Bestellung ist bei der Kundschaft, und die Zustellung wurde bezahlt. Sie ist damit abgeschlossen.',
    confirm: 'Ankunft erfassen',
  },
  delay: {
    title: 'Später versenden',
    means:
      'Die Kundschaft erfährt per E-Mail, wann der Rest versandt wird, und kann über einen Link warten oder ihn stornieren. Wo das Gesetz Zustimmung verlangt, wird der Rest ohne Antwort storniert und erstattet; die E-Mail nennt die Frist.',
    sentOn: 'Versand am',
    unknown: 'Der Tag ist nicht bekannt',
    confirm: 'Kundschaft benachrichtigen',
  },
  resolve: {
    title: 'Prüfung beenden',
    means:
      'Die Bestellung ist angesehen und läuft weiter: Sie kann dann versandt werden. Auch eine Stornierung beendet die Prüfung.',
    reason: 'Was entschieden wurde',
  },
};
