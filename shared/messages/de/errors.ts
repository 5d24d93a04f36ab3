export const errors = {
  notFound: 'Diese Seite wurde nicht gefunden',
  notFoundText: 'Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler. Hier geht es weiter.',
  pageError: 'SEITENFEHLER!',
  pageErrorText:
    'Hier ist eine Naht aufgegangen. Der Fehler liegt bei uns, und ein neuer Versuch in einem Augenblick hilft oft.',
  busy: 'Der Shop ist gerade sehr voll',
  busyText:
    'Es sind mehr Menschen auf einmal gekommen, als wir gut betreuen können. Nichts geht verloren: Ihr Warenkorb bleibt erhalten. Bitte warten Sie einige Sekunden und versuchen Sie es erneut.',
  busyForm:
    'Es sind mehr Menschen auf einmal gekommen, als wir gut betreuen können. Ihre Eingaben wurden nicht übernommen, und nichts wurde geändert. Bitte warten Sie einige Sekunden und laden Sie diese Seite neu: Ihr Browser sendet Ihre Eingaben noch einmal.',
  busyCall: 'Der Shop ist gerade sehr voll. Bitte versuchen Sie es in einigen Sekunden erneut.',
  toBag: 'Zum Warenkorb',
  offline: 'Sie sind offline',
  offlineText:
    'Diese Seite braucht das Internet. Ihr Warenkorb und Ihre Eingaben bleiben erhalten; die Seite erscheint von selbst, sobald Sie wieder verbunden sind.',
  tryAgain: 'Erneut versuchen',
  keptPages: 'Was Sie jetzt lesen können',
  requestId: 'Kennung der Anfrage',
  home: 'Zurück zur Startseite',
  search: 'Shop durchsuchen',
  offShelf: 'Nicht mehr in der Kollektion',
  similar: 'Ähnliches',
  offShelfText: 'Dieser Artikel ist nicht mehr im Sortiment.',
};
