export const consent = {
  title: 'Cookies',
  text: 'Dürfen wir zählen, was hier angesehen und gekauft wird? Ohne Ihre Zustimmung wird nichts gezählt.',
  more: 'Was wir speichern',
  accept: 'Zustimmen',
  decline: 'Ablehnen',
  kept: 'Ihre Wahl ist gespeichert.',
};

export const cookies = {
  description:
    'Was dieser Shop in Ihrem Browser speichert, warum und wie lange; und wie Sie ändern, wozu Sie zugestimmt haben.',
  lead: 'Das ist alles, was der Shop in Ihrem Browser speichert. Alles davon stammt von uns selbst; von Dritten ist nichts dabei.',
  choice: 'Besuche zählen',
  what: 'Mit Ihrer Zustimmung zählen wir, welche Seiten und Produkte angesehen werden, was in den Warenkorb gelegt und was bestellt wird – ohne Ihren Namen und Ihre Adresse, in unseren eigenen Aufzeichnungen und nirgends sonst. Auch wer ein Produkt mit Ihnen geteilt hat, erhält die Punkte dafür nur mit Ihrer Zustimmung.',
  states: {
    granted: 'Zurzeit werden Ihre Besuche gezählt.',
    declined: 'Zurzeit wird nichts gezählt.',
    ask: 'Sie haben noch nicht gewählt. Ohne Ihre Zustimmung wird nichts gezählt.',
  },
  gpc: 'Ihr Browser sendet Global Privacy Control. Das verstehen wir als „Ablehnen“: Solange er das tut, wird nichts gezählt, was immer Sie hier wählen.',
  chooseOne: 'Bitte stimmen Sie zu oder lehnen Sie ab.',
  answers: 'Ihre Antworten zu Cookies',
  answersText: 'Was Sie wann auf welche Frage geantwortet haben. Beim Anmelden kommen die Antworten in Ihr Konto.',
  accepted: 'Zugestimmt',
  refused: 'Abgelehnt',
  notKept:
    'Ihre Zustimmung konnte nicht festgehalten werden, deshalb wird nichts gezählt. Bitte versuchen Sie es später noch einmal.',
  name: 'Name',
  purpose: 'Zweck',
  life: 'Speicherdauer',
  groups: {
    needed: 'Erforderlich',
    neededText: 'Ohne diese funktioniert der Shop nicht.',
    agreed: 'Nur mit Ihrer Zustimmung oder wo das Recht Ihres Landes keine verlangt',
    agreedText: 'Werden gelöscht, sobald Sie ablehnen.',
  },
  kinds: { cookie: 'Cookie', local: 'Lokaler Speicher', session: 'Sitzungsspeicher', cache: 'Cache-Speicher' },
  lives: {
    year: '1 Jahr',
    session: '60 Tage nach dem letzten Besuch',
    browser: 'Bis der Browser geschlossen wird',
    halfHour: 'Höchstens 30 Minuten',
    stays: 'Bis Sie es löschen',
    renewal: 'Bis der Shop erneuert wird',
  },
  purposes: {
    session: 'Enthält verschlüsselt, wer angemeldet ist, und eine Meldung für die nächste Seite.',
    bag: 'Dass etwas in Ihrem Warenkorb liegt: Bei großem Andrang haben Sie dann Vorrang.',
    cid: 'Unterscheidet die Browser einzelner Besuche, wenn etwas schiefgeht; nach dem Abmelden neu.',
    guest:
      'Welcher Warenkorb und welche Bestellungen Ihnen gehören, solange Sie nicht angemeldet sind; nach dem An- oder Abmelden teilweise neu.',
    did: 'Zählt Browser.',
    currency: 'Die Währung, in der Sie Preise sehen.',
    country: 'Das Land, in das wir liefern.',
    select_country: 'Dass Sie Ihr Land gewählt haben und wir es nicht erneut vermuten.',
    size_conversion: 'In welchen Größen Sie lesen: US, UK, EU oder AU.',
    language: 'Die Sprache, in der Sie zuletzt gelesen haben, wenn der Shop mehrere hat.',
    cookie_domain:
      'Auf welcher Domain die obigen Einstellungen gespeichert sind, wenn mehrere unserer Shops sie teilen.',
    consent: 'Ob Ihre Besuche gezählt werden dürfen.',
    analytics: 'Dieselbe Wahl für das Skript der Seite.',
    preview: 'Zeigt Entwürfe allen, die an den Seiten des Shops schreiben und einen Link dafür haben.',
    checkoutForm:
      'Was Sie an der Kasse eingegeben haben, bis Sie bestellen oder sich abmelden: damit es noch da ist, wenn Sie aus dem Warenkorb zurückkommen. Nie eine Karte.',
    sizes: 'Dass Sie alle Größen eines Produkts geöffnet haben, damit die der anderen auch offen sind.',
    reload: 'Dass eine Seite nach einer Erneuerung des Shops neu geladen wurde, damit es nicht zweimal geschieht.',
    offline:
      'Die zuletzt gesehenen Seiten ohne persönliche Inhalte und was zu ihrer Darstellung nötig ist: zum Lesen ohne Verbindung.',
    popupOpened: 'Dass sich in diesem Besuch ein Angebot von selbst geöffnet hat, damit es kein weiteres tut.',
    popup: 'Dass Sie ein Angebot, das sich von selbst öffnet, gesehen haben und es nicht erneut erscheint.',
    cab: 'Wer das Produkt geteilt hat, über das Sie hierherkamen – für die Punkte.',
    affiliate_event: 'Welche Kampagne eines Partners Sie hierhergeführt hat.',
    happened:
      'Was ein Formular gerade bewirkt hat (Anmelden, in den Warenkorb legen), bis die nächste Seite es gezählt hat.',
    told: 'Welche Bestellungen gezählt wurden, damit keine doppelt zählt.',
    steps:
      'Wie weit ein Besuch gezählt wurde (ein Produkt gesehen, etwas im Warenkorb, eine Bestellung), damit kein Schritt doppelt zählt.',
  },
};
