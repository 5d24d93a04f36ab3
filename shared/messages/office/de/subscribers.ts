export const subscribers = {
  onlyThemselves:
    'Hier wird niemand hinzugefügt: Adressen werden im Shop eingegeben und über einen Link bestätigt. Was nach einer Woche nicht bestätigt ist, wird gelöscht.',
  empty:
    'Noch ist niemand dabei. Adressen, die in der Fußzeile des Shops oder beim Eröffnen eines Kontos eingegeben werden, erscheinen hier.',
  noneFits: 'Keine Adresse passt zu diesem Filter.',
  all: 'Alle Adressen',
  export: 'Zugestimmte als CSV exportieren',
  askedAt: 'Eingegeben',
  agreedAt: 'Zugestimmt',
  agreedTo: 'Wortlaut der Zustimmung',
  states: { confirmed: 'auf der Liste', unconfirmed: 'nicht bestätigt' },
  fields: {
    source: 'Eingegeben bei',
    from: 'Eingegeben ab',
    to: 'Eingegeben bis',
  },
  remove: 'Eine Adresse abmelden',
  sure: 'Sie bekommt keinen Newsletter mehr, und nur wer sie besitzt, kann sie wieder anmelden',
  done: { removed: 'Die Adresse ist abgemeldet.' },
};
