import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

export const staff = {
  states: { off: 'abgeschaltet', on: 'aktiv', noPassword: 'noch ohne Passwort' },
  language: 'Sprache der Einladung und des Büros',
  invited: (name: string, email: string) =>
    `${name} ist eingeladen: Eine E-Mail an ${email} enthält einen Link, der einmal und 48 Stunden lang ein Passwort setzt.`,
  invite: 'Einladung senden',
  inviteOne: (name: string) => `Einladung an ${name} senden`,
  isOff: (name: string) => `${name} ist abgeschaltet.`,
  hasRole: (name: string, role: string) => `${name} hat die Rolle ${role}.`,
  stillRun: (planned: number) =>
    plural(planned, {
      one: 'Eine Änderung, die unter diesem Namen geplant wurde, läuft weiter.',
      other: `${planned} Änderungen, die unter diesem Namen geplant wurden, laufen weiter.`,
    }),
  seeChanges: 'Änderungen ansehen',
  seeDone: (name: string) => `Was ${name} getan hat`,
  did: 'Im Protokoll',
  changeTitle: 'Konto ändern',
  account: 'Konto',
  newRole: 'Neue Rolle, oder abschalten',
  choose: 'Bitte wählen',
  off: 'abschalten',
  addTitle: 'Jemanden einladen',
  nameField: 'Name (a-z, 0-9)',
  add: 'Einladung senden',
  roles: 'Rollen und was sie dürfen',
};

export const roles = {
  title: 'Rollen',
  about:
    'Die ersten sechs Rollen hat jeder Shop; sie bleiben, wie sie sind. Bilden Sie weitere aus den Rechten, die Ihr Team braucht.',
  may: 'Darf',
  refunds: 'Erstattungen je Bestellung',
  discounts: 'Rabatte',
  everything: 'alles',
  nothing: 'nichts',
  noLimit: 'ohne Grenze',
  upTo: (amount: string) => `bis ${amount}`,
  upToPercent: (percent: number) => `bis ${percent} %`,
  all: 'Alle Rollen',
  newTitle: 'Neue Rolle',
  roleTitle: (name: string) => `Rolle ${name}`,
  name: 'Name der Rolle',
  refundsField: (base: string) => `Höchster Betrag, der je Bestellung erstattet werden darf, in ${base}`,
  discountsField: 'Höchster Nachlass eines Gutscheins, in Prozent',
  withoutLimit: 'Ohne Grenze',
  limitsAbout: (refunds: string, coupons: string) =>
    `Die Grenzen gelten für die Rechte „${refunds}“ und „${coupons}“. Ein Gutschein über einen Betrag braucht einen Mindestbestellwert, bei dem er innerhalb der Prozente bleibt.`,
  beyondOwn: 'Sie können nur vergeben, was Sie selbst dürfen; alles andere fehlt hier.',
  add: 'Rolle hinzufügen',
  save: 'Rolle speichern',
  remove: 'Rolle löschen',
  removeTitle: 'Diese Rolle löschen',
  heldBy: (names: string) => `Kann nicht gelöscht werden, solange jemand sie hat: ${names}.`,
  notYours: 'Diese Rolle darf mehr als Sie: Sie können sie nicht ändern.',
  done: {
    added: 'Die Rolle ist hinzugefügt.',
    saved: 'Die Rolle ist gespeichert.',
    removed: 'Die Rolle ist gelöscht.',
  },
  writeName: 'Schreiben Sie einen Namen aus 1 bis 40 Zeichen.',
  writeAmount: (example: string) => `Schreiben Sie einen Betrag wie ${example}, oder wählen Sie „Ohne Grenze“.`,
  writePercent: 'Schreiben Sie eine ganze Zahl von 0 bis 100, oder wählen Sie „Ohne Grenze“.',
  chooseOne: 'Wählen Sie mindestens ein Recht.',
};
