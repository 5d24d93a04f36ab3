import type { orders as english } from '../en/orders.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

export const orders: typeof english = {
  lookupTitle: 'Seguir tu pedido',
  lookupLead: 'Introduce el número de tu pedido y el correo electrónico con el que lo hiciste.',
  orderNo: 'Número de pedido',
  orderNoHint: '10 cifras, en la página tras tu pedido y en nuestros correos.',
  track: 'Seguir',
  order: (orderNo) => `Pedido ${orderNo}`,
  placedOn: 'Hecho el',
  progress: 'Progreso',
  history: 'Historial',
  steps: {
    placed: 'Pedido',
    payment: 'Pendiente de pago',
    verify: 'Teléfono por confirmar',
    preparingRest: 'Preparando el resto',
  },
  stepDone: 'hecho',
  stepNow: 'ahora',
  stepAhead: 'por venir',
  parcels: 'Paquetes',
  sentOn: 'Enviado el',
  follow: 'Seguir este paquete',
  parcelHolds: 'En este paquete',
  takenOut: (units) =>
    plural(units, {
      one: 'No pudimos enviar uno de estos artículos y lo retiramos de tu pedido.',
      other: `No pudimos enviar ${units} de estos artículos y los retiramos de tu pedido.`,
    }),
  toCollect: 'A pagar a la entrega',
  restFollows: 'El resto de tu pedido va en otro paquete.',
  exchanges: 'Cambios',
  exchangedFor: (old, replacement) => `${old}, por ${replacement}`,
  exchangeStates: {
    agreed: 'Envíanos tu artículo. Te guardamos el otro y lo enviamos después.',
    agreedAtOnce: 'Enviamos el otro artículo ahora. Envíanos el tuyo.',
    received: 'Tu artículo ya está con nosotros. Ahora enviamos el otro.',
    sent: 'El otro artículo está en camino. Envíanos el tuyo.',
    done: 'Cambiado.',
    ended: 'Este cambio se ha anulado.',
    refunded: 'En su lugar se devolvió el dinero de este artículo.',
  },
  exchangeDifference: (amount) => `Cuesta ${amount} menos: te devolvemos la diferencia en cuanto llegue tu artículo.`,
  refunds: 'Devoluciones de dinero',
  refundStates: {
    pending: (amount) => `${amount} en camino de vuelta a ti`,
    done: (amount) => `${amount} devueltos el`,
    refused: (amount) => `${amount} aún no se han podido devolver`,
  },
  refundRefused: 'Lo estamos revisando y te escribiremos.',
  refundAtBank: 'Los bancos suelen mostrarlo en 5 a 10 días laborables.',
  cancelledBy: {
    customer: 'Has cancelado este pedido',
    shop: 'Hemos cancelado este pedido',
    expired: 'Este pedido se canceló porque se agotó su plazo',
    refused: 'Nadie recogió el paquete, así que este pedido terminó',
  },
  cancelledUnpaid: 'No se ha cobrado nada y los artículos vuelven a estar a la venta.',
  cancelledPaid: (amount, to) => `Devolvemos ${amount} a ${to}.`,
  cancelledRepaid: (amount, to) => `Hemos devuelto ${amount} a ${to}.`,
  paidFrom: { IPAYLINKS: 'tu tarjeta', PAYPAL: 'tu cuenta de PayPal', COD: 'ti', STRIPE: 'tu tarjeta' },
  payNow: (amount) => `Pagar ahora · ${amount}`,
  payNote: 'Tus artículos están reservados hasta entonces.',
  timeOver: 'El plazo para pagar este pedido ha terminado. Está a punto de cancelarse; no se ha cobrado nada.',
  processing: 'Tu pago se está procesando.',
  toPayment: 'Ver cómo va',
  verifyNote: 'Confirma tu número de teléfono y preparamos tu pedido. Pagas a la entrega.',
  toVerify: 'Confirmar mi teléfono',
  cancel: 'Cancelar pedido',
  cancelTitle: '¿Cancelar este pedido?',
  cancelUnpaid: 'No se ha cobrado nada. Los artículos vuelven a tu cesta, donde puedes cambiarlos.',
  cancelledBack: (orderNo) => `El pedido ${orderNo} se ha cancelado. Sus artículos vuelven a estar en tu cesta.`,
  waits: (orderNo, left) => `El pedido ${orderNo} espera su pago, quedan ${left}.`,
  waitsMinutes: (minutes) => plural(minutes, { one: '1 minuto', other: `${minutes} minutos` }),
  waitsHours: (hours) => plural(hours, { one: '1 hora', other: `${hours} horas` }),
  waitsPay: 'Pagar ahora',
  waitsChange: 'Cambiarlo',
  cancelPaid: (amount, to) =>
    `Devolvemos ${amount} a ${to} y los artículos vuelven a la venta. Esta acción no se puede deshacer.`,
  cancelYes: 'Sí, cancelar este pedido',
  payElsewhere:
    'Para pagar o cambiar este pedido, usa el enlace de nuestro correo sobre él o ábrelo en el dispositivo con el que lo hiciste.',
  cancelElsewhere:
    'Para cancelar este pedido, ábrelo en el dispositivo con el que lo hiciste o con un enlace que te enviamos.',
  linkLead:
    'Para cancelar o devolver este pedido, o para eliminar tus datos, ábrelo con un enlace que enviamos a su dirección.',
  mailLink: 'Enviarme el enlace',
  linkMailed: (email) => `El enlace está en camino a ${email}. Abre el pedido durante un día.`,
  forget: 'Eliminar mis datos',
  forgetTitle: '¿Eliminar tus datos?',
  forgetText:
    'Tu nombre, direcciones y teléfono se eliminan de este pedido y de todos los demás con tu correo electrónico, y de nuestra lista de correo. Los pedidos en curso los conservan hasta que terminan. Ya no podrás consultar estos pedidos. Esta acción no se puede deshacer.',
  forgetYes: 'Sí, eliminar mis datos',
  forgotten: 'Tus datos se han eliminado',
  forgottenOrders: (orders) =>
    plural(orders, {
      one: 'Se han eliminado de 1 pedido y de nuestra lista de correo.',
      other: `Se han eliminado de ${orders} pedidos y de nuestra lista de correo.`,
    }),
  forgottenOpen: (open) =>
    plural(open, {
      one: '1 de ellos está en curso y los pierde cuando termine.',
      other: `${open} de ellos están en curso y los pierden cuando terminen.`,
    }),
  forgottenKept: (numbers) =>
    `La ley nos obliga a conservar estas facturas con tu nombre y tu dirección, solo para la administración tributaria: ${numbers}.`,
  shipTo: 'Se envía a',
  carrierNote: (note) => `Para el transportista: ${note}`,
  paidWith: 'Pago',
  card: (brand, last4) => `${brand} terminada en ${last4}`,
  another: 'Seguir otro pedido',
};
