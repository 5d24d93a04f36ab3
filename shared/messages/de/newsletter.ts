export const newsletter = {
  title: 'NEWSLETTER ABONNIEREN',
  lead: 'Ab und zu Neuheiten und Angebote. Abmelden können Sie sich jederzeit.',
  email: 'Ihre E-Mail-Adresse',
  submit: 'ABONNIEREN',
  decline: 'Nein, danke.',
  invite: 'Newsletter abonnieren',
  thanks: 'Vielen Dank',
  thanksText: 'Bitte sehen Sie in Ihr Postfach: Mit dem Link in unserer E-Mail kommen Sie auf die Liste.',
  linkTitle: 'Newsletter',
  agree: (siteName: string) =>
    `Ich möchte den Newsletter von ${siteName} mit Neuheiten und Angeboten per E-Mail erhalten. Ich kann mich jederzeit abmelden, über den Link in jedem Newsletter oder in meinem Konto.`,
  asked: (email: string) => `Dürfen wir an ${email} schreiben?`,
  confirm: 'Ja, abonnieren',
  declineList: 'Nein, meine Adresse löschen',
  isOn: (email: string) => `${email} steht auf unserer Liste. Der nächste Newsletter kommt zu Ihnen.`,
  leave: 'Abmelden und meine Adresse löschen',
  left: 'Ihre Adresse ist gelöscht. Sie erhalten keine Newsletter von uns.',
  dead: 'Dieser Link ist verbraucht: Seine Adresse steht nicht auf unserer Liste.',
};

export const offer = {
  title: 'Jetzt 10 % Rabatt?',
  lead: 'Sagen Sie uns, wohin wir schreiben dürfen, und wir zeigen Ihnen Ihren Code. Einmal pro Person.',
  submit: 'Rabatt sichern',
  decline: 'Nein, ich zahle lieber den vollen Preis.',
  invite: '10 % Rabatt sichern',
  codeTitle: 'Hier sind Ihre 10 % Rabatt',
  codeText: 'Geben Sie den Code im Warenkorb oder an der Kasse ein. Er gilt einmal pro Person und für alles.',
  code: 'Ihr Code',
};

export const dialogs = {
  close: 'Schließen',
};
