export const payments = {
  sums: 'Summen nach Zahlungsart',
  notSummed: (days: number) =>
    `Summen gibt es hier von höchstens ${days} Tagen. Von mehr Tagen hat sie der Bericht nach Zahlungsart:`,
  empty: 'In dieser Zeit wurde nichts bezahlt oder erstattet.',
  refunds: 'Erstattungen',
  left: 'Rest',
  download: 'Als CSV herunterladen, mit Referenzen zum Abgleich',
  moves: 'Zahlungen und Erstattungen',
  kinds: { payment: 'Zahlung', refund: 'Erstattung' },
  reference: 'Referenz',
};
