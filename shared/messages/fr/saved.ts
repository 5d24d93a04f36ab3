import type { saved as english } from '../en/saved.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

export const saved: typeof english = {
  title: 'Favoris',
  lead: 'Ce qui vous plaît, gardé pour plus tard.',
  signIn: 'Connectez-vous pour les retrouver sur vos autres appareils',
  inAccount: 'Ils sont gardés dans votre compte, et sur vos autres appareils aussi.',
  count: (pieces) => plural(pieces, { one: `${pieces} article`, other: `${pieces} articles` }),
  save: 'Ajouter aux favoris',
  done: 'Ajouté à vos favoris',
  view: 'Voir vos favoris',
  failed: 'L’ajout a échoué. Réessayez.',
  later: 'Garder pour plus tard',
  laterTitle: 'Gardés pour plus tard',
  laterDone: 'Déplacé vers vos favoris',
  toBag: 'Mettre au panier',
  moved: 'Mis dans votre panier',
  choose: 'Choisir une taille',
  remove: 'Supprimer',
  removed: 'Retiré de vos favoris',
  of: (title) => ` : ${title}`,
  emptyTitle: 'Aucun favori pour le moment',
  emptyText: 'Touchez « Ajouter aux favoris » sur un produit, et il vous attendra ici.',
  emptyAction: 'Voir les nouveautés',
};
