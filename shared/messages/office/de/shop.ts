export const redirects = {
  beginsWith: 'Alter Pfad beginnt mit',
  empty:
    'Noch keine Weiterleitungen. Was im Büro eine neue Adresse bekommt, führt von selbst weiter; tragen Sie hier die eines früheren Shops ein.',
  paste:
    'Je Zeile eine: alter Pfad und wohin er führt, etwa /pages/lookbook /looks. Ein bekannter Pfad bekommt das neue Ziel.',
  add: 'Weiterleitungen hinzufügen',
  path: 'Alter Pfad',
  target: 'Führt zu',
  removeOne: (path: string) => `${path} entfernen`,
  gone: (path: string, target: string) => `${path} führt jetzt nirgendwohin. Der Pfad führte zu ${target}.`,
  stored: (lines: number) => `${lines} gespeichert.`,
  write: 'Schreiben Sie den alten Pfad, ein Leerzeichen und das Ziel.',
};

export const passkeys = {
  unnamed: 'Passkey',
  title: 'Passkeys',
  about:
    'Ein Passkey meldet Sie mit Finger, Gesicht oder PIN Ihres Geräts an, ohne Passwort und Code, und nur unter dieser Adresse. Er braucht einen Browser mit Skripten.',
  name: 'Name des neuen Passkeys, etwa des Geräts',
  code: 'Code, den Ihre Authenticator-App jetzt zeigt',
  add: 'Passkey hinzufügen',
  added: ', hinzugefügt ',
  neverUsed: 'nie benutzt',
  lastUsed: 'zuletzt benutzt ',
  remove: (name: string) => `${name} entfernen`,
  use: 'Passkey verwenden',
  browser: {
    tooMany: 'Zu viele Versuche: Versuchen Sie es später erneut.',
    again: 'Versuchen Sie es erneut.',
    known: 'Dieses Gerät hat schon einen Passkey dieses Kontos.',
    notUsed: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut.',
  },
};

export const found = {
  title: 'Suchen',
  type: 'Geben Sie oben ein, was Sie suchen.',
  nothing: (q: string) => `„${q}“ wurde nicht gefunden.`,
  canFind:
    'Die Suche findet Bestellnummern, E-Mail-Adressen, Telefon- und Sendungsnummern, SKUs, Handles und Gutscheincodes, wenn sie ganz dastehen, Namen an ihrem Anfang und die Seiten des Büros.',
  screens: 'Seiten des Büros',
  ordersTo: (country: string) => `Alle Bestellungen: ${country}`,
  coupon: (takesOff: string, times: string) => `${takesOff}, ${times} eingelöst`,
  freeDelivery: 'kostenloser Versand',
};

export const refusal = {
  title: 'Das hat nicht geklappt',
  notFound: 'Nicht gefunden',
  request: (id: string) => `Wer den Server betreibt, findet es im Protokoll unter der Anfrage ${id}.`,
  back: 'Zurück zum Büro',
};
