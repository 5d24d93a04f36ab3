export const articles = {
  title: 'Hilfe und Informationen',
  lead: 'So läuft es bei uns: von der Wahl der Größe bis zur Rücksendung.',
  legal: 'Rechtliches',
  onThisPage: 'Auf dieser Seite',
  inShort: 'Kurz gesagt',
  updated: 'Zuletzt aktualisiert',
  more: (group: string) => `Mehr zu ${group}`,
  all: 'Alle Seiten',
  notFound: 'Hier keine Antwort gefunden?',
  ask: 'Schreiben Sie uns',
  placeholder: 'Diese Seite ist ein Entwurf. Der Shop muss sie noch schreiben.',
};
