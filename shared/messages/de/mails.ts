import { withFullStop } from '../../text/full-stop.ts';
import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

const both = (date: string, time: string, zone: string) => `${date}, ${time} Uhr (${zone})`;

export const mails = {
  code: (siteName: string, code: string) =>
    `${code} ist Ihr Code für ${siteName}. Er gilt ${figures.codeMinutes} Minuten lang.`,

  placedOn: (date: string) => `Bestellt am ${date}`,
  moment: both,
  time: (time: string, zone: string) => `${time} Uhr (${zone})`,
  onlyIn: (language: string) => `Die folgenden Texte gibt es in dieser Sprache: ${language}.`,
  attached: (files: string) => `Im Anhang: ${files}.`,
  workingDays: (name: string, days: string) => (days ? `${name}, ${days} Werktage` : name),
  trackNote: 'Mit der Bestellnummer und dieser E-Mail-Adresse sehen Sie jederzeit, wo sie ist.',
  why: (siteName: string) =>
    `Sie erhalten diese E-Mail wegen Ihrer Bestellung bei ${siteName}. Sie wurde automatisch gesendet.`,

  received: {
    subject: (orderNo: string) => `Ihre Bestellung ${orderNo} ist eingegangen`,
    lead: 'Ihre Bestellung ist bei uns eingegangen, und die Artikel sind für Sie reserviert.',
    settled: 'Ihre Bestellung ist bei uns eingegangen. Sie müssen nichts weiter tun.',
    toPay: 'Zu zahlen',
    minutes: (minutes: number) => plural(minutes, { one: 'einer Minute', other: `${minutes} Minuten` }),
    pay: (method: string, left: string, until: string) =>
      `Bitte bezahlen Sie per ${method} innerhalb von ${left}, bis ${until}.`,
    payNow: (until: string) => `Bitte bezahlen Sie gleich: Ihre Artikel sind nur bis ${until} reserviert.`,
    payLink: 'Bestellung bezahlen oder ändern',
    linkNote:
      'Dieser Link öffnet Ihre Bestellung auf jedem Gerät. Wer ihn hat, kann sie bezahlen oder stornieren; geben Sie ihn bitte nicht weiter.',
    payOnline: { IPAYLINKS: 'Karte', PAYPAL: 'PayPal' },
    payPreheader: (total: string, until: string) => `Bitte bezahlen Sie ${total} bis ${until}.`,
    confirm: 'Bitte bestätigen Sie Ihre Telefonnummer',
    confirmText: (phone: string, until: string) =>
      `Geben Sie den Code aus der SMS an ${phone} bis ${until} auf der Seite Ihrer Bestellung ein.`,
    yourPhone: 'Ihr Telefon',
    confirmPreheader: 'Ein Schritt fehlt noch: der Code aus unserer SMS.',
    nextConfirmed: 'Sobald Ihre Zahlung eingegangen ist, bestätigen wir Ihre Bestellung per E-Mail.',
    packing: 'Dann prüfen und verpacken wir Ihre Artikel von Hand.',
    packingOnDelivery: 'Sobald Ihre Telefonnummer bestätigt ist, prüfen und verpacken wir Ihre Artikel von Hand.',
    payCourier: (total: string) => `Bei der Zustellung bezahlen Sie ${total}.`,
    late: 'Danach endet die Bestellung von selbst, und es wird nichts abgebucht.',
  },
  paid: {
    subject: (orderNo: string) => `Ihre Bestellung ${orderNo} ist bestätigt`,
    lead: 'Ihre Zahlung ist eingegangen, und Ihre Bestellung ist bestätigt.',
    leadOnDelivery: 'Ihre Telefonnummer und Ihre Bestellung sind bestätigt. Sie bezahlen bei der Zustellung.',
    leadFree: 'Ihre Bestellung ist bestätigt. Es war nichts zu bezahlen.',
    paid: 'Bezahlt',
    payCourier: 'Bitte halten Sie den Betrag für die Zustellung bereit.',
    stepsUnshipped: ['Wir bereiten Ihre Bestellung vor; nichts davon kommt per Post.'],
    transit: (days: string) => `Von da an dauert es meist ${days} Werktage.`,
    arrival: (days: string) => withFullStop(`Sie kommt an: ${days}`),
    packing: 'Wir prüfen und verpacken Ihre Artikel von Hand.',
    tracking: 'Sobald sie verschickt sind, erhalten Sie die Sendungsnummer per E-Mail.',
  },
  shipped: {
    subject: (orderNo: string) => `Ihre Bestellung ${orderNo} ist unterwegs`,
    subjectPart: (orderNo: string) => `Ein Paket Ihrer Bestellung ${orderNo} ist unterwegs`,
    title: 'Ihr Paket ist unterwegs',
    lead: (carrier: string) => `Es ist mit ${carrier} unterwegs.`,
    parcel: (carrier: string) => `${carrier}, Sendungsnummer`,
    follow: 'Paket verfolgen',
    followNote: 'Es kann einen Tag dauern, bis zu der Nummer etwas angezeigt wird.',
    steps: (days: string) => [`Bis zur Zustellung dauert es meist ${days} Werktage.`],
    payCourier: (total: string) => `Bitte halten Sie ${total} für die Zustellung bereit.`,
    payCourierPart: (total: string) =>
      `Sie bezahlen bei der Zustellung; die ganze Bestellung kostet zusammen ${total}.`,
  },
  cancelled: {
    subject: (orderNo: string) => `Ihre Bestellung ${orderNo} ist storniert`,
    title: 'Ihre Bestellung ist storniert',
    by: {
      customer: 'Sie haben diese Bestellung storniert.',
      expired: 'Die Zahlung ist nicht rechtzeitig eingegangen, deshalb endete die Bestellung von selbst.',
      shop: 'Wir mussten diese Bestellung stornieren. Das tut uns leid.',
      refused: 'Das Paket wurde bei der Zustellung nicht angenommen, deshalb endete die Bestellung.',
    },
    unconfirmed: 'Die Telefonnummer wurde nicht rechtzeitig bestätigt, deshalb endete die Bestellung von selbst.',
    goesBack: 'Wird Ihnen erstattet',
    goesBackTo: (where: string) =>
      `Wir erstatten den Betrag auf ${where} und schreiben Ihnen erneut, sobald das geschehen ist.`,
    givenBack: 'Erstattet',
    givenBackTo: (where: string) => `Der Betrag wurde auf ${where} erstattet.`,
    inQuestion: 'Der Betrag konnte nicht automatisch erstattet werden. Wir kümmern uns darum und schreiben Ihnen.',
    nothing:
      'Es wurde nichts abgebucht. Ein Betrag, den Ihre Bank vielleicht reserviert hat, wird von selbst wieder frei.',
    nothingPlain: 'Es wurde nichts abgebucht.',
    again:
      'Die Artikel sind wieder im Sortiment. Wenn Sie sie weiterhin möchten, können Sie sie gern erneut bestellen.',
  },
  refunded: {
    subject: (amount: string) => `Ihre Erstattung über ${amount} ist unterwegs`,
    title: 'Ihre Erstattung',
    lead: (orderNo: string) => `Eine Erstattung aus Ihrer Bestellung ${orderNo} ist unterwegs zu Ihnen.`,
    amount: 'Erstattung',
    where: {
      COD: 'Ihr Bankkonto, per Überweisung',
      other: 'demselben Weg, auf dem Sie bezahlt haben',
    },
    yourCard: (card: string) => `Ihre ${card}`,
    to: (where: string) => `Auf ${where}.`,
    taken: {
      subject: (orderNo: string) => `Zurückgekommen aus Ihrer Bestellung ${orderNo}`,
      title: 'Wieder bei uns',
      lead: (orderNo: string) => `Aus Ihrer Bestellung ${orderNo} ist etwas zu uns zurückgekommen.`,
      uncollected: 'Dafür müssen Sie nichts mehr bezahlen.',
    },
    steps: {
      card: ['Bei Banken erscheint der Betrag meist nach 5 bis 10 Werktagen auf dem Kontoauszug.'],
      PAYPAL: ['PayPal zeigt ihn meist sofort; bei einer Karte oder Bank dahinter kann es einige Tage länger dauern.'],
    },
  },
  changed: {
    subject: (orderNo: string) => `Eine Änderung Ihrer Bestellung ${orderNo}`,
    title: 'Wir mussten etwas herausnehmen',
    lead: 'Leider können wir nicht alles aus Ihrer Bestellung versenden. Das tut uns leid.',
    pieces: 'Aus Ihrer Bestellung genommen',
    insteadOf: (total: string) => `Statt ${total}.`,
    rest: 'Alles andere aus Ihrer Bestellung kommt wie geplant.',
    refund: 'Erstattungen bestätigen wir Ihnen in einer eigenen E-Mail.',
  },
  exchanged: {
    subject: (orderNo: string) => `Der Umtausch zu Ihrer Bestellung ${orderNo}`,
    title: 'Ihr Umtausch',
    lead: 'Für das, was Sie zurücksenden, bekommen Sie einen anderen Artikel. Der Preis Ihrer Bestellung bleibt.',
    pieces: 'Das bekommen Sie stattdessen',
    sendBack: (units: number) =>
      plural(units, {
        one: 'Bitte senden Sie den anderen Artikel an diese Adresse zurück.',
        other: `Bitte senden Sie die anderen ${units} Artikel an diese Adresse zurück.`,
      }),
    waits: 'Wir halten den neuen Artikel für Sie bereit und senden ihn, sobald der andere zurück ist.',
    sentNow: 'Wir senden den neuen Artikel jetzt. Sie müssen nicht warten, bis der andere zurück ist.',
    difference: (amount: string) =>
      `Der neue Artikel kostet ${amount} weniger. Das erstatten wir, sobald der andere zurück ist.`,
    ended: 'Ihr Umtausch findet nicht statt. Sie behalten, was Sie haben, und sonst ändert sich nichts.',
  },
  readdressed: {
    subject: (orderNo: string) => `Eine neue Adresse für Ihre Bestellung ${orderNo}`,
    title: 'Ihre Bestellung geht an eine andere Adresse',
    lead: 'Wie gewünscht haben wir die Lieferadresse Ihrer Bestellung geändert.',
    notYou: 'Falls Sie das nicht gewünscht haben, schreiben Sie uns bitte, bevor Ihre Bestellung versandt wird.',
  },
  orderLink: {
    subject: (orderNo: string) => `Ihr Link zur Bestellung ${orderNo}`,
    title: 'Öffnen Sie Ihre Bestellung',
    lead: (orderNo: string) =>
      `Dieser Link öffnet Bestellung ${orderNo} auf jedem Gerät: um sie anzusehen, zu stornieren, zurückzugeben oder Ihre Daten löschen zu lassen.`,
    button: 'Bestellung öffnen',
    note: 'Sie bleibt dort einen Tag lang offen. Bitte geben Sie den Link nicht weiter.',
    notYou: 'Wenn Sie nicht darum gebeten haben, brauchen Sie nichts zu tun.',
  },
  withdrawn: {
    subject: (orderNo: string) => `Ihr Widerruf zur Bestellung ${orderNo}`,
    receivedAt: (moment: string) => `Ihr Widerruf ist bei uns eingegangen: ${moment}.`,
    pieces: 'Sie haben widerrufen',
    returnTo: 'Adresse für Rücksendungen',
    sendBack: (units: number) =>
      `Bitte senden Sie ${plural(units, { one: 'das Stück', other: `die ${units} Stücke` })} binnen 14 Tagen an diese Adresse zurück.`,
  },
  returning: {
    subject: (orderNo: string) => `Ihre Rücksendung zur Bestellung ${orderNo}`,
    receivedAt: (moment: string) => `Ihre Anmeldung ist bei uns eingegangen: ${moment}.`,
    pieces: 'Sie senden zurück',
    sendBack: (units: number) =>
      `Bitte senden Sie ${plural(units, { one: 'das Stück', other: `die ${units} Stücke` })} an diese Adresse, mit der Bestellnummer im Paket.`,
  },
  account: {
    why: (siteName: string) =>
      `Sie erhalten diese E-Mail wegen Ihres Kontos bei ${siteName}. Sie wurde automatisch gesendet.`,
    whyAsked: (siteName: string) =>
      `Sie erhalten diese E-Mail, weil jemand Ihre Adresse bei ${siteName} eingegeben hat. Sie wurde automatisch gesendet.`,
    hello: (firstName: string) => (firstName ? `Willkommen, ${firstName}` : 'Willkommen'),
    confirm: 'E-Mail-Adresse bestätigen',
    confirmNote: 'Der Link gilt einmal und sieben Tage lang.',
    notYou:
      'Wenn Sie kein Konto bei uns eröffnet haben, müssen Sie nichts tun: Ohne diesen Schritt gilt die Adresse als unbestätigt.',
    welcome: {
      subject: (siteName: string) => `Willkommen bei ${siteName}`,
      lead: 'Ihr Konto ist eröffnet. Ihr Warenkorb, Ihre Bestellungen und Ihre Punkte warten auf Sie, wo immer Sie sich anmelden.',
      settled: 'Ihre E-Mail-Adresse ist bestätigt, und Sie müssen nichts weiter tun.',
    },
    verify: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      title: 'Ein Schritt fehlt noch',
      lead: 'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Dann erscheinen auch frühere Bestellungen mit ihr in Ihrem Konto.',
    },
    reset: {
      subject: 'Neues Passwort wählen',
      title: 'Ein neues Passwort',
      lead: 'Jemand – wir hoffen, Sie selbst – hat ein neues Passwort für Ihr Konto angefordert.',
      button: 'Neues Passwort wählen',
      note: 'Der Link gilt einmal und eine Stunde lang.',
      notYou:
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist, und niemand außer Ihnen hat diesen Link gesehen.',
    },
    changed: {
      subject: 'Ihr Passwort wurde geändert',
      lead: (moment: string) =>
        `Das Passwort Ihres Kontos wurde geändert: ${moment}. Alle angemeldeten Geräte sind abgemeldet.`,
      label: 'Falls Sie das nicht waren',
      text: 'Bitte wählen Sie sofort ein neues Passwort. Den Link dafür senden wir an diese Adresse.',
      note: 'Sie werden nach dieser E-Mail-Adresse gefragt.',
    },
    deleted: {
      subject: 'Ihr Konto ist gelöscht',
      lead: 'Ihr Konto und alles, was darin gespeichert war, ist wie gewünscht gelöscht. Das ist die letzte E-Mail dazu.',
      orders:
        'Bestellungen, die unterwegs sind, erreichen Sie noch. Ihr Name und Ihre Adresse werden aus jeder gelöscht, sobald sie abgeschlossen ist.',
    },
  },

  answer: {
    subject: 'Unsere Antwort auf Ihre Nachricht',
    title: 'Unsere Antwort',
    youWrote: (date: string) => `Sie schrieben am ${date}`,
    reply: 'Wenn noch etwas offen ist, antworten Sie einfach auf diese E-Mail.',
    why: (siteName: string) =>
      `Sie erhalten diese E-Mail, weil eine Nachricht mit dieser Adresse an ${siteName} gesendet wurde.`,
  },
  subscription: {
    why: (siteName: string) =>
      `Sie erhalten diese E-Mail, weil diese Adresse für den Newsletter von ${siteName} eingegeben wurde. Sie wurde automatisch versandt.`,
    confirm: {
      subject: (siteName: string) => `Bitte bestätigen: der Newsletter von ${siteName}`,
      title: 'Ein Schritt fehlt noch',
      lead: (siteName: string) =>
        `Bitte bestätigen Sie, dass Sie den Newsletter von ${siteName} an diese Adresse erhalten möchten.`,
      button: 'Bestätigen',
      note: 'Der Link gilt sieben Tage. Danach löschen wir die Adresse.',
      notYou:
        'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne diesen Schritt erhalten Sie keinen Newsletter.',
    },
    isOn: {
      subject: (siteName: string) => `Sie stehen auf der Liste von ${siteName}`,
      title: 'Sie stehen auf der Liste',
      lead: (siteName: string) => `Diese Adresse erhält den Newsletter von ${siteName} bereits. Es ist nichts zu tun.`,
      button: 'Ansehen oder beenden',
      note: 'Der Link zeigt Ihr Abonnement und beendet es, wenn Sie möchten.',
      notYou: 'Wenn nicht Sie die Adresse eingegeben haben, brauchen Sie nichts zu tun.',
    },
  },
  notice: {
    why: (siteName: string) =>
      `Sie erhalten diese E-Mail, weil diese Adresse bei ${siteName} eingegeben wurde, um von einer Größe zu hören. Sie wurde automatisch versandt.`,
    unsubscribe: 'Keine solchen E-Mails mehr',
    confirm: {
      subject: 'Bitte bestätigen: eine E-Mail, wenn es zurück ist',
      lead: (piece: string) =>
        `Bitte bestätigen Sie, dass wir Ihnen einmal schreiben dürfen, wenn dies zurück ist: ${piece}.`,
      notYou: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne diesen Schritt schreiben wir nicht wieder.',
    },
    back: {
      subject: (title: string) => `Wieder da: ${title}`,
      title: 'Es ist zurück',
      lead: (piece: string) => `Sie haben uns darum gebeten: ${piece} ist wieder vorrätig.`,
      button: 'Ansehen',
      note: 'Wir können es nicht für Sie zurücklegen, und auch andere wissen Bescheid.',
    },
  },
};
