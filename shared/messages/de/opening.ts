export const opening = {
  title: 'Bald geht es los',
  text: 'Wir bereiten gerade alles vor. Hinterlassen Sie Ihre E-Mail-Adresse, und Sie erfahren es als Erste.',
  opens: 'Wir öffnen am',
  privacy: 'Wie wir mit Ihren Daten umgehen',
  withPassword: 'Mit Passwort eintreten',
  enter: 'Eintreten',
};
