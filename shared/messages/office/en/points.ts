/** What points are earned and worth. */
export const points = {
  purchase: 'What a purchase earns',
  percent: 'Per cent of what the goods cost, such as 1 or 1.5',
  from: 'It counts from the next payment on; points that were earned stay.',
  save: 'Save the rate',
  sample: (amount: string, points: string) => `Goods of ${amount} earn ${points} points now.`,
  worth: 'What a point is worth',
  worthOf: (amounts: string) => `One point pays ${amounts}.`,
  others: 'What else earns points',
  referral: (points: number) => `An invited friend’s first order earns ${points} points, for both.`,
  share: (percent: string) => `A shared link earns ${percent} of what is bought by it.`,
  hold: (days: number) => `Earned points can be spent after ${days} days.`,
  changes: 'Rates that were set',
  noChanges: 'The rate was never changed.',
  again: 'Set it again',
  againOf: (rate: string) => `Set ${rate} again`,
  done: { saved: 'The rate is saved.' },
};

/** Points of one customer that are given and taken. */
export const customerPoints = {
  change: 'Give or take points',
  points: 'Points, a whole number',
  reason: 'Why; staff read it here and in the audit trail',
  give: 'Give points',
  take: 'Take points',
  means: (worth: string) => `They can be spent at once; one is worth ${worth}.`,
  reasonColumn: 'Why',
  undo: 'Undo',
  undone: 'undone',
  undoes: 'undoes an entry',
  sureUndo: (points: string) => `Undo the entry of ${points} points`,
};
