import type * as english from '../en/cookies.ts';

export const consent: typeof english.consent = {
  title: 'Cookies',
  text: '¿Podemos contar lo que se ve y se compra aquí? Sin tu consentimiento no se cuenta nada.',
  more: 'Qué guardamos',
  accept: 'Aceptar',
  decline: 'Rechazar',
  kept: 'Tu elección está guardada.',
};

export const cookies: typeof english.cookies = {
  description:
    'Qué guarda esta tienda en tu navegador, por qué y durante cuánto tiempo; y cómo cambiar lo que has aceptado.',
  lead: 'Esto es todo lo que la tienda guarda en tu navegador. Todo es nuestro; no hay nada de terceros.',
  choice: 'Recuento de visitas',
  what: 'Con tu consentimiento contamos las páginas y productos que se ven, lo que se añade a la cesta y lo que se pide, sin tu nombre ni tu dirección, en nuestros propios registros y en ningún otro lugar. También la persona que compartió un producto contigo recibe sus puntos solo con tu consentimiento.',
  states: {
    granted: 'Ahora mismo tus visitas se cuentan.',
    declined: 'Ahora mismo no se cuenta nada.',
    ask: 'Aún no has elegido. Sin tu consentimiento no se cuenta nada.',
  },
  gpc: 'Tu navegador envía Global Privacy Control. Lo tomamos como «rechazar»: mientras lo haga, no se cuenta nada, elijas lo que elijas aquí.',
  chooseOne: 'Acepta o rechaza.',
  answers: 'Tus respuestas sobre las cookies',
  answersText: 'Qué respondiste, cuándo y a qué texto. Pasan a tu cuenta cuando inicias sesión.',
  accepted: 'Aceptado',
  refused: 'Rechazado',
  notKept: 'No se pudo registrar tu consentimiento, así que no se cuenta nada. Vuelve a intentarlo más tarde.',
  name: 'Nombre',
  purpose: 'Para qué',
  life: 'Duración',
  groups: {
    needed: 'Necesarias',
    neededText: 'Sin ellas la tienda no funciona.',
    agreed: 'Solo con tu consentimiento, o donde la ley de tu país no lo pide',
    agreedText: 'Desaparecen en cuanto rechazas.',
  },
  kinds: {
    cookie: 'Cookie',
    local: 'Almacenamiento local',
    session: 'Almacenamiento de sesión',
    cache: 'Almacenamiento de caché',
  },
  lives: {
    year: '1 año',
    session: '60 días después de la última visita',
    browser: 'Hasta cerrar el navegador',
    halfHour: '30 minutos como máximo',
    stays: 'Hasta que lo borres',
    renewal: 'Hasta que se renueve la tienda',
  },
  purposes: {
    session: 'Guarda, cifrado, quién ha iniciado sesión y un mensaje para la página siguiente.',
    bag: 'Que hay algo en tu cesta: entras antes cuando la tienda está muy llena.',
    cid: 'Distingue el navegador de una visita del de otra cuando algo falla; nuevo tras cerrar sesión.',
    guest: 'Qué cesta y qué pedidos son tuyos sin iniciar sesión; en parte nuevo tras iniciarla o cerrarla.',
    did: 'Cuenta navegadores.',
    currency: 'La moneda en la que ves los precios.',
    country: 'El país al que enviamos.',
    select_country: 'Que elegiste tu país, para que no volvamos a suponerlo.',
    size_conversion: 'Qué tallas lees: US, UK, EU o AU.',
    language: 'El último idioma en el que leíste, si la tienda tiene varios.',
    cookie_domain: 'En qué dominio se guardan las elecciones anteriores, si varias de nuestras tiendas las comparten.',
    consent: 'Si tus visitas se pueden contar.',
    analytics: 'La misma elección, para el script de la página.',
    preview: 'Muestra borradores a quienes escriben las páginas de la tienda y han recibido un enlace.',
    checkoutForm:
      'Lo que escribiste al tramitar el pedido, hasta que lo hagas o cierres sesión, para que siga ahí al volver de la cesta. Nunca una tarjeta.',
    sizes: 'Que abriste todas las tallas de un producto, para que las de otros también estén abiertas.',
    reload: 'Que una página se volvió a cargar tras renovarse la tienda, para no hacerlo dos veces.',
    offline:
      'Las últimas páginas vistas, sin nada personal, y lo necesario para mostrarlas: para leerlas sin conexión.',
    popupOpened: 'Que una oferta se abrió sola en esta visita, para que no lo haga otra.',
    popup: 'Que ya se vio una oferta que se abre sola, para que no vuelva.',
    cab: 'Quién compartió el producto que te trajo aquí, por sus puntos.',
    affiliate_event: 'Qué campaña de un colaborador te trajo aquí.',
    happened:
      'Lo que acaba de hacer un formulario (iniciar sesión, añadir a la cesta), hasta que la página siguiente lo cuente.',
    told: 'Qué pedidos se han contado, para que ninguno se cuente dos veces.',
    steps:
      'Hasta dónde se ha contado una visita (un producto visto, algo en la cesta, un pedido), para que ningún paso se cuente dos veces.',
  },
};
