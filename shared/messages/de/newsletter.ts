export const newsletter = {
  title: 'NEWSLETTER ABONNIEREN',
  lead: 'Ab und zu Neuheiten und Angebote. Abmelden können Sie sich jederzeit.',
  email: 'Ihre E-Mail-Adresse',
  submit: 'ABONNIEREN',
  decline: 'Nein, danke.',
  invite: 'Newsletter abonnieren',
  thanks: 'Vielen Dank',
  thanksText: 'Sie stehen auf der Liste. Der nächste Newsletter kommt zu Ihnen.',
  continue: 'Weiter einkaufen',
};

export const offer = {
  title: 'Jetzt 10 % Rabatt?',
  lead: 'Sagen Sie uns, wohin wir schreiben dürfen, und wir zeigen Ihnen Ihren Code. Einmal pro Person.',
  email: 'Ihre E-Mail-Adresse',
  submit: 'Rabatt sichern',
  decline: 'Nein, ich zahle lieber den vollen Preis.',
  invite: '10 % Rabatt sichern',
  codeTitle: 'Hier sind Ihre 10 % Rabatt',
  codeText: 'Geben Sie den Code im Warenkorb oder an der Kasse ein. Er gilt einmal pro Person und für alles.',
  code: 'Ihr Code',
  copy: 'Code kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
};

export const dialogs = {
  close: 'Schließen',
};
