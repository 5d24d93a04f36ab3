import type * as english from '../en/looks.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

export const looks: typeof english.looks = {
  title: 'Looks',
  lead: 'Des pièces assemblées. Touchez une image pour voir ce qui la compose.',
  studio: 'Stylisme du studio',
  alt: (author) => `Look de @${author}`,
  pieces: (count) => plural(count, { one: `${count} article`, other: `${count} articles` }),
  inThisLook: 'Dans ce look',
  soldOut: 'Les articles de ce look ont quitté la boutique.',
  more: 'Plus de looks',
  all: 'Voir tous les looks',
  withProduct: 'Dans ces looks',
  empty: 'Aucun look pour le moment',
  emptyText: 'Les premières images sont en route.',
  next: 'Page suivante',
  previous: 'Page précédente',
  letters: 'De nouveaux looks dans votre messagerie, de temps en temps.',
};

export const viewed: typeof english.viewed = {
  title: 'Vus récemment',
};
