import type { saved as english } from '../en/saved.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

export const saved: typeof english = {
  title: 'Favoritos',
  lead: 'Lo que te gusta, guardado para más tarde.',
  signIn: 'Inicia sesión y te acompañarán en tus otros dispositivos',
  inAccount: 'Están guardados en tu cuenta, y también en tus otros dispositivos.',
  count: (pieces) => plural(pieces, { one: '1 artículo', other: `${pieces} artículos` }),
  save: 'Guardar en favoritos',
  done: 'Guardado en tus favoritos',
  view: 'Ver tus favoritos',
  failed: 'No se pudo guardar. Vuelve a intentarlo.',
  later: 'Guardar para más tarde',
  laterTitle: 'Guardado para más tarde',
  laterDone: 'Movido a tus favoritos',
  toBag: 'Mover a la cesta',
  moved: 'Movido a tu cesta',
  choose: 'Elegir una talla',
  remove: 'Eliminar',
  removed: 'Eliminado de tus favoritos',
  of: (title) => `: ${title}`,
  emptyTitle: 'Aún no hay favoritos',
  emptyText: 'Pulsa «Guardar en favoritos» en un producto y te esperará aquí.',
  emptyAction: 'Ver novedades',
};
