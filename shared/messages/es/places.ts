import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  title: 'País, idioma y moneda',
  choose: 'Elige uno de la lista.',
  chosen: 'Un momento, la página está en camino…',
  /** The database's licence requires this link on pages that use it. */
  credit: 'Geolocalización IP de DB-IP',
};
