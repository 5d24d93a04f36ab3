export const texts = {
  languages: {
    title: 'Sprachen des Shops',
    shown: (names: string) => `Sprachen des Shops: ${names}.`,
    toShow: (setting: string) =>
      `Eine weitere Sprache ist im Shop zu sehen, sobald sie in der Variablen LANGUAGES steht, zum Beispiel ${setting}: Wer den Server betreibt, schreibt das in die Datei mit den Einstellungen des Shops (/etc/hemline.env; mit Docker hemline.env oder .env) und startet den Shop neu. Die erste Sprache ist die des Shops selbst.`,
    before: 'Ihre Texte können Sie vorher schreiben; bis dahin sieht sie niemand:',
    writeBefore: 'Texte in einer Sprache schreiben, bevor der Shop sie zeigt:',
    howTo: 'Wie der Shop eine weitere Sprache bekommt',
    notYet: (name: string) => `${name} (noch nicht zu sehen)`,
  },
  forTranslator: 'Eine Datei zum Übersetzen',
  which: 'Texte',
  missing: 'die in ihr fehlen',
  all: 'alle',
  format: 'Format',
  csv: 'Tabelle (CSV), für eine Tabellenkalkulation',
  xliff: 'XLIFF 2.0, für ein Übersetzungsprogramm',
  download: 'Herunterladen',
  takeIn: 'Übersetzungen einlesen',
  explained:
    'Eine Datei von dieser Seite mit Übersetzungen oder die Übersetzungen, die Shopify exportiert. Aus allen Texten wird eine einzige Änderung: ein Entwurf mit Vorschau, der nichts ändert, bis er angewendet wird, und der sich als Ganzes rückgängig machen lässt. Danach stehen Texte von Seiten und anderen Dokumenten in deren Entwürfen, die Sie unter Inhalte veröffentlichen. Die Datei enthält nur, was Sie mit Ihrer Rolle ändern dürfen, und nur das wird eingelesen. Zeilen ohne Übersetzung ändern nichts.',
  file: 'Datei (CSV oder XLIFF, höchstens 20 MB)',
  takeInFile: 'Einlesen',
  chooseOneFile: 'Wählen Sie eine Datei.',
  fileTooLarge: 'Die Datei darf höchstens 20 MB groß sein.',
  fileEmpty: 'Die Datei ist leer.',
};
