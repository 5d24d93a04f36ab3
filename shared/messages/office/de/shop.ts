import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

export const redirects = {
  title: 'Weiterleitungen',
  beginsWith: 'Alter Pfad beginnt mit',
  search: 'Suchen',
  empty: 'Keine Weiterleitungen.',
  addTitle: 'Hinzufügen',
  paste:
    'Je Zeile eine: alter Pfad und wohin er führt, etwa /pages/lookbook /looks. Ein bekannter Pfad bekommt das neue Ziel.',
  add: 'Weiterleitungen hinzufügen',
  path: 'Alter Pfad',
  target: 'Führt zu',
  remove: 'Entfernen',
  removeOne: (path: string) => `${path} entfernen`,
  gone: (path: string, target: string) => `${path} führt jetzt nirgendwohin. Der Pfad führte zu ${target}.`,
  stored: (lines: number) => `${lines} gespeichert.`,
  write: 'Schreiben Sie den alten Pfad, ein Leerzeichen und das Ziel.',
};

export const staff = {
  title: 'Team',
  accounts: 'Konten',
  name: 'Name',
  email: 'E-Mail-Adresse',
  role: 'Rolle',
  state: 'Stand',
  states: { off: 'abgeschaltet', on: 'aktiv', noPassword: 'noch ohne Passwort' },
  shownOnce: (name: string, link: string) =>
    `Wird einmal gezeigt und gilt 24 Stunden; ${name} setzt damit ein Passwort: ${link}`,
  isOff: (name: string) => `${name} ist abgeschaltet.`,
  hasRole: (name: string, role: string) => `${name} hat die Rolle ${role}.`,
  stillRun: (planned: number) =>
    plural(planned, {
      one: 'Eine Änderung, die unter diesem Namen geplant wurde, läuft weiter.',
      other: `${planned} Änderungen, die unter diesem Namen geplant wurden, laufen weiter.`,
    }),
  seeChanges: 'Änderungen ansehen',
  changeTitle: 'Konto ändern',
  account: 'Konto',
  newRole: 'Neue Rolle, oder abschalten',
  off: 'abschalten',
  change: 'Ändern',
  addTitle: 'Konto hinzufügen',
  nameField: 'Name (a-z, 0-9)',
  add: 'Konto hinzufügen',
};

export const passkeys = {
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

export const audit = {
  title: 'Protokoll',
  no: 'Nr.',
  when: 'Wann',
  who: 'Wer',
  what: 'Was',
  ofWhat: 'Wovon',
  details: 'Einzelheiten',
  verify: 'Prüfen, dass kein Eintrag geändert wurde',
  entries: 'Einträge',
  older: 'Ältere Einträge',
  broken: (entries: number, what: string) => `Das Protokoll ist nach Eintrag ${entries} beschädigt: ${what}.`,
  whole: (entries: number) => `${entries} Einträge, jeder so, wie er geschrieben wurde.`,
  note: (hash: string) => `Notieren Sie die Nummer und diese Prüfsumme an anderer Stelle: ${hash}`,
};

export const found = {
  title: 'Suchen',
  type: 'Geben Sie oben ein, was Sie suchen.',
  nothing: (q: string) => `„${q}“ wurde nicht gefunden.`,
  screens: 'Seiten des Büros',
  orders: 'Bestellungen',
  customers: 'Kundschaft',
  products: 'Produkte',
  coupons: 'Gutscheine',
  coupon: (takesOff: string, times: string) => `${takesOff}, ${times} eingelöst`,
  freeDelivery: 'freier Versand',
};

export const refusal = { title: 'Das hat nicht geklappt', back: 'Zurück zum Büro' };
