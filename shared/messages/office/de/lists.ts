/** Was die Listen des Büros gemeinsam haben: Filter, Reihenfolge, Spalten, Ansichten und Dateien. */
export const lists = {
  filter: 'Filtern',
  any: 'Alle',
  show: 'Anzeigen',
  filteredBy: (what: string) => `Nur ${what}.`,
  usualOrder: 'wie üblich',
  sorted: (heading: string, isDown: boolean) => `${heading}, ${isDown ? 'absteigend' : 'aufsteigend'}`,
  columns: 'Spalten',
  remember: 'Ab jetzt so zeigen',
  views: {
    title: 'Ansichten',
    save: 'Diese Ansicht speichern',
    shared: 'Für alle, die diese Liste sehen dürfen',
    saveButton: 'Ansicht speichern',
    change: (name: string) => `Ansicht ${name} ändern`,
    rename: 'Umbenennen',
    remove: 'Ansicht entfernen',
    restore: 'Ansicht zurückholen',
    done: {
      viewSaved: 'Die Ansicht ist gespeichert.',
      viewRenamed: 'Die Ansicht ist umbenannt.',
      viewRemoved: 'Die Ansicht ist entfernt.',
      viewRestored: 'Die Ansicht ist wieder da.',
    },
  },
  noneHere: 'Unter den bisher durchgesehenen passt nichts.',
  lookFurther: 'Weitersuchen',
  ticks: {
    elsewhere: (count: number) => `Auf anderen Seiten angehakt: ${count}. Sie bleiben angehakt.`,
    lost: 'Haken bleiben auf den nächsten Seiten; ein anderer Filter oder eine andere Reihenfolge entfernt sie.',
    untick: 'Alle Haken entfernen',
    tooMany: (count: number, most: number) =>
      `Angehakt: ${count}. Höchstens ${most} sind möglich: Entfernen Sie einige Haken.`,
  },
  chooseListed: (field: string) => `${field}: Wählen Sie einen Eintrag der Liste.`,
  tooLong: (field: string, longest: number) => `${field}: Geben Sie höchstens ${longest} Zeichen ein.`,
  writeNumber: (field: string, least: number, most: number) =>
    `${field}: Geben Sie eine ganze Zahl von ${least} bis ${most} ein.`,
  writeDay: (field: string) => `${field}: Geben Sie einen Tag wie 2026-11-29 an.`,
  writeAmount: (field: string, example: string) => `${field}: Geben Sie einen Betrag wie ${example} an.`,
  daysTurned: 'Der letzte Tag liegt vor dem ersten.',
  amountsTurned: 'Der höchste Betrag ist kleiner als der niedrigste.',
};
