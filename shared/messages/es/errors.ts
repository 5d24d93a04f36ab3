import type { errors as english } from '../en/errors.ts';

export const errors: typeof english = {
  notFound: 'No encontramos esta página',
  notFoundText: 'Quizá se ha movido o la dirección tiene una errata. Por aquí puedes seguir.',
  pageError: '¡ERROR EN LA PÁGINA!',
  pageErrorText: 'Se nos ha soltado una costura. Es cosa nuestra; volver a intentarlo en un momento suele funcionar.',
  busy: 'La tienda está llena ahora mismo',
  busyText:
    'Ha llegado a la vez más gente de la que podemos atender bien. No se pierde nada: tu cesta está guardada. Espera unos segundos y vuelve a intentarlo.',
  busyForm:
    'Ha llegado a la vez más gente de la que podemos atender bien. Lo que enviaste no se ha recibido y nada ha cambiado. Espera unos segundos y vuelve a cargar esta página: tu navegador enviará otra vez lo que escribiste.',
  busyCall: 'La tienda está llena ahora mismo. Vuelve a intentarlo en unos segundos.',
  toBag: 'Ir a tu cesta',
  offline: 'No tienes conexión',
  offlineText:
    'Esta página necesita internet. Tu cesta y lo que has escrito se conservan; la página volverá sola en cuanto recuperes la conexión.',
  tryAgain: 'Volver a intentarlo',
  keptPages: 'Lo que puedes leer ahora',
  requestId: 'Identificador de la petición',
  home: 'Volver al inicio',
  search: 'Buscar en la tienda',
  offShelf: 'Ya no está en la colección',
  similar: 'Parecidos',
  offShelfText: 'Este artículo ya no está en nuestra tienda.',
};
