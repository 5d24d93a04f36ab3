import type { saved as english } from '../en/saved.ts';

export const saved: typeof english = {
  title: 'Merkliste',
  lead: 'Was Ihnen gefällt, für später aufgehoben. Nach dem Anmelden ist es auch auf Ihren anderen Geräten da.',
  count: (pieces) => (pieces === 1 ? '1 Stück' : `${pieces} Stücke`),
  save: 'Auf die Merkliste',
  done: 'Auf Ihrer Merkliste',
  view: 'Zur Merkliste',
  failed: 'Das ließ sich nicht merken. Bitte versuchen Sie es noch einmal.',
  later: 'Für später merken',
  laterTitle: 'Für später gemerkt',
  laterDone: 'Auf Ihre Merkliste gelegt',
  toBag: 'In den Warenkorb',
  moved: 'In Ihren Warenkorb gelegt',
  choose: 'Größe wählen',
  soldOut: 'Ausverkauft',
  remove: 'Entfernen',
  removed: 'Von Ihrer Merkliste entfernt',
  of: (title) => `: ${title}`,
  emptyTitle: 'Noch nichts gemerkt',
  emptyText: 'Drücken Sie bei einem Produkt auf „Auf die Merkliste“, und es wartet hier auf Sie.',
  emptyAction: 'Neues ansehen',
};
