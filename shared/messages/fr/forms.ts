import type { forms as english } from '../en/forms.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

export const forms: typeof english = {
  email: 'Adresse e-mail',
  optional: 'facultatif',
  check: 'Vérifiez ce champ.',
  errorPrefix: 'Erreur :',
  lineLost: 'Pas de connexion à la boutique. Réessayez.',
  broken: 'Une erreur est survenue. Réessayez.',
  summary: (count) => plural(count, { one: 'Un point est à revoir', other: `${count} points sont à revoir` }),
};
