export const signIn = {
  title: 'Anmelden',
  password: 'Passwort',
  codeIfUsed: 'Code Ihrer Authenticator-App, falls Sie eine verwenden',
  cannot: 'Sie können sich nicht anmelden?',
  linkHelps: 'Mit einem Link per E-Mail setzen Sie ein neues Passwort, auch solange die Anmeldung gesperrt ist.',
  sendLink: 'Link zusenden',
  setTitle: 'Passwort setzen',
  linkWorks:
    'Ein Link setzt einmal ein Passwort. Er gilt nach einer Einladung zwei Tage, und eine Stunde, wenn Sie ihn angefordert haben.',
  newLinkHow:
    'Fordern Sie auf der Anmeldeseite einen neuen an: Er kommt per E-Mail. Kommt keine, fragen Sie die Person, die die Konten verwaltet.',
  newLink: 'Neuen Link anfordern',
  newPassword: 'Neues Passwort, mindestens 12 Zeichen',
  set: 'Passwort setzen',
  done: {
    password: 'Ihr Passwort ist gesetzt. Melden Sie sich damit an.',
    link: 'Falls das Büro ein Konto mit dieser E-Mail-Adresse hat, ist ein Link unterwegs. Er gilt eine Stunde.',
  },
};

export const ownAccount = {
  language: 'Sprache des Büros',
  chooseLanguage: 'Diese Sprache verwenden',
  secondFactor: 'Zweiter Faktor',
  codeIsAsked: 'Bei der Anmeldung wird nach einem Code Ihrer Authenticator-App gefragt.',
  addKey: {
    before: 'Fügen Sie einer Authenticator-App einen Schlüssel hinzu: mit ',
    link: 'diesem Link',
    between: ' auf dem Telefon mit der App, oder indem Sie ihn eintippen: ',
    after: '. Geben Sie dann den Code ein, den sie zeigt.',
  },
  code: 'Code der App',
  askNoMore: 'Nicht mehr nach einem Code fragen',
  ask: 'Bei der Anmeldung nach Codes fragen',
  done: {
    on: 'Von jetzt an wird bei der Anmeldung nach einem Code Ihrer App gefragt.',
    off: 'Bei der Anmeldung wird nicht mehr nach einem Code gefragt.',
    passkey: 'Der Passkey ist hinzugefügt: Melden Sie sich das nächste Mal damit an.',
    noPasskey: 'Der Passkey ist entfernt: Damit meldet sich niemand mehr an. Löschen Sie ihn auch auf dem Gerät.',
    language: 'Das Büro spricht von jetzt an diese Sprache mit Ihnen.',
  },
};
