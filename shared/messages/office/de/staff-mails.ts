export const staffMails = {
  why: (name: string, shop: string) =>
    `Sie bekommen diese E-Mail, weil ${name} im Büro von ${shop} diese E-Mail-Adresse hat.`,
  test: {
    subject: (shop: string) => `Eine Test-E-Mail von ${shop}`,
    title: 'E-Mails kommen an',
    lead: (shop: string) => `Das Büro von ${shop} hat diese E-Mail gesendet, um zu sehen, ob seine E-Mails ankommen.`,
  },
  link: {
    subject: 'Ihr Link zum Büro',
    title: 'Neues Passwort setzen',
    lead: 'Mit diesem Link setzen Sie ein neues Passwort und kommen von einem noch unbekannten Gerät hinein, auch solange die Anmeldung gesperrt ist.',
    note: 'Er gilt eine Stunde und einmal. Ihre Sitzungen enden damit; Codes und Passkeys bleiben.',
    next: 'Sie haben ihn nicht angefordert? Dann müssen Sie nichts tun: Ohne diese E-Mail kommt niemand hinein.',
  },
  invitation: {
    subject: (shop: string) => `Ihr Konto im Büro von ${shop}`,
    title: 'Passwort setzen',
    lead: (name: string, shop: string) =>
      `Sie sind eingeladen, im Büro von ${shop} zu arbeiten. Ihr Name dort ist ${name}; melden Sie sich mit dieser E-Mail-Adresse und dem Passwort an, das Sie über den Link setzen.`,
    note: 'Der Link gilt 48 Stunden und funktioniert einmal.',
    next: 'Sie wissen nicht, worum es geht? Dann müssen Sie nichts tun.',
  },
  changes: {
    staffPasswordSet: 'Ein neues Passwort wurde über einen Link gesetzt',
    staffSecondFactorOn: 'Bei der Anmeldung wird von jetzt an nach dem Code einer App gefragt',
    staffSecondFactorOff: 'Bei der Anmeldung wird nicht mehr nach dem Code einer App gefragt',
    staffPasskeyAdded: 'Ein Passkey wurde hinzugefügt',
    staffPasskeyRemoved: 'Ein Passkey wurde entfernt',
  },
  changed: {
    title: 'Ihr Konto im Büro wurde geändert',
    open: 'Büro öffnen',
    note: 'Waren Sie das nicht? Fordern Sie dort einen Link für ein neues Passwort an, der alle Sitzungen beendet, und sagen Sie der Leitung des Shops Bescheid.',
  },
};
