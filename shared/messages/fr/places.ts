import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  title: 'Pays, langue et devise',
  choose: 'Choisissez dans la liste.',
  chosen: 'Un instant, la page arrive …',
  /** The database's licence requires this link on pages that use it. */
  credit: 'Géolocalisation IP par DB-IP',
};
