import type { saved as english } from '../en/saved.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

export const saved: typeof english = {
  title: 'Merkliste',
  lead: 'Was Ihnen gefällt, für später aufgehoben.',
  signIn: 'Melden Sie sich an, und es ist auch auf Ihren anderen Geräten da',
  inAccount: 'Es liegt in Ihrem Konto und ist auch auf Ihren anderen Geräten da.',
  count: (pieces) => plural(pieces, { one: '1 Stück', other: `${pieces} Stücke` }),
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
  remove: 'Entfernen',
  removed: 'Von Ihrer Merkliste entfernt',
  of: (title) => `: ${title}`,
  emptyTitle: 'Noch nichts gemerkt',
  emptyText: 'Drücken Sie bei einem Produkt auf „Auf die Merkliste“, und es wartet hier auf Sie.',
  emptyAction: 'Neues ansehen',
};
