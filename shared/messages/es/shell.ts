import type { shell as english } from '../en/shell.ts';
import { ownPaymentNames } from '../payment-names.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

/** Names of payment methods, by their name in the shop's content. */
const paymentNames: typeof english.paymentNames = { ...ownPaymentNames, cod: 'Pago contra reembolso' };

export const shell: typeof english = {
  offlineNote: 'No tienes conexión. Las páginas que ya has visto se pueden leer.',
  skip: 'Ir al contenido',
  announcement: 'Aviso',
  noMessage: 'sin mensajes',
  mainMenu: 'Menú principal',
  menu: 'Menú',
  areaMenu: (name) => `En ${name}`,
  seeAll: (name) => `Ver todo: ${name}`,
  home: (siteName) => `${siteName}, inicio`,
  search: 'Buscar',
  searchLabel: '¿Qué estás buscando?',
  searchPlaceholder: 'Por ejemplo, «black dress»',
  clear: 'Borrar',
  suggestions: 'Sugerencias',
  account: 'Cuenta',
  signIn: 'Iniciar sesión',
  searchIdeas: 'O ve directamente a',
  suggestionCount: (count) => plural(count, { one: '1 sugerencia', other: `${count} sugerencias` }),
  noSuggestions: (words) => `No tenemos ninguna sugerencia para «${words}».`,
  searchAnyway: 'Buscarlo de todos modos',
  bag: 'Cesta',
  bagArriving: 'Tu cesta está en camino',
  bagCount: (count) => plural(count, { one: '1 artículo', other: `${count} artículos` }),
  bagClose: 'Cerrar la cesta',
  preview: 'Vista previa',
  previewPicture: 'Un vestido en un maniquí de costura, aún sujeto con alfileres',
  previewDrafts: 'Ves lo que aún no está publicado. Nadie más ve esta página así en la tienda.',
  previewLatest:
    'Has pedido el contenido más reciente. Los borradores solo se muestran con un enlace de la línea de comandos de la tienda.',
  previewClose: 'Cerrar el aviso de vista previa',
  previewEnd: 'Terminar la vista previa',
  previewEnded: 'Este enlace de vista previa ha caducado. Quien te lo envió puede crearte otro.',
  currency: 'Moneda',
  help: 'Ayuda y contacto',
  country: 'País o región',
  countryTitle: 'PAÍS/REGIÓN',
  deliverTo: 'Envío a',
  change: 'Cambiar',
  subscribe: 'Suscribirme',
  follow: 'Síguenos',
  languages: 'Idioma',
  payWith: 'Formas de pago',
  paymentNames,
  features: 'Nuestros servicios',
};
