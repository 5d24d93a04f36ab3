import type * as english from '../en/looks.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

export const looks: typeof english.looks = {
  title: 'Looks',
  lead: 'Prendas combinadas. Pulsa una imagen para ver qué lleva.',
  studio: 'Estilismo del estudio',
  alt: (author) => `Look de @${author}`,
  pieces: (count) => plural(count, { one: '1 artículo', other: `${count} artículos` }),
  inThisLook: 'En este look',
  soldOut: 'Los artículos de este look ya no están en la tienda.',
  more: 'Más looks',
  all: 'Ver todos los looks',
  withProduct: 'En estos looks',
  empty: 'Aún no hay looks',
  emptyText: 'Las primeras imágenes están en camino.',
  next: 'Página siguiente',
  previous: 'Página anterior',
  letters: 'Nuevos looks en tu correo, de vez en cuando.',
};

export const viewed: typeof english.viewed = {
  title: 'Vistos recientemente',
};
