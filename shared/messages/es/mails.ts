import { withFullStop } from '../../text/full-stop.ts';
import type { mails as english } from '../en/mails.ts';
import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

const both = (date: string, time: string, zone: string) => `${date}, ${time} (${zone})`;
/** How many pieces are to be sent back: `el artículo`, `los 3 artículos`. */
const thePieces = (units: number) => plural(units, { one: 'el artículo', other: `los ${units} artículos` });

export const mails: typeof english = {
  code: (siteName, code) => `${code} es tu código de ${siteName}. Vale durante ${figures.codeMinutes} minutos.`,

  placedOn: (date) => `Hecho el ${date}`,
  moment: both,
  time: (time, zone) => `${time} (${zone})`,
  onlyIn: (language) => `Los siguientes textos están en este idioma: ${language}.`,
  attached: (files) => `Adjunto: ${files}.`,
  workingDays: (name, days) => (days ? `${name}, ${days} días laborables` : name),
  trackNote: 'Con tu número de pedido y este correo electrónico ves en todo momento por dónde va.',
  why: (siteName) => `Recibes este correo por tu pedido en ${siteName}. Se ha enviado automáticamente.`,

  received: {
    subject: (orderNo) => `Hemos recibido tu pedido ${orderNo}`,
    lead: 'Hemos recibido tu pedido y te guardamos sus artículos.',
    settled: 'Hemos recibido tu pedido. No te queda nada por hacer.',
    toPay: 'Por pagar',
    minutes: (minutes) => plural(minutes, { one: '1 minuto', other: `${minutes} minutos` }),
    pay: (method, left, until) => `Paga con ${method} en ${left}, hasta: ${until}.`,
    payNow: (until) => `Paga cuanto antes: solo guardamos tus artículos hasta: ${until}.`,
    payLink: 'Pagar o cambiar mi pedido',
    linkNote:
      'Este enlace abre tu pedido en cualquier dispositivo. Quien lo tenga puede pagarlo o cancelarlo, así que guárdalo para ti.',
    payOnline: { IPAYLINKS: 'tarjeta', PAYPAL: 'PayPal' },
    payPreheader: (total, until) => `Paga ${total} hasta: ${until}.`,
    confirm: 'Confirma tu teléfono',
    confirmText: (phone, until) =>
      `Introduce el código del SMS enviado a ${phone} en la página de tu pedido, hasta: ${until}.`,
    yourPhone: 'tu teléfono',
    confirmPreheader: 'Queda un paso: el código de nuestro SMS.',
    nextConfirmed: 'En cuanto llegue tu pago, confirmamos tu pedido por correo electrónico.',
    packing: 'Después revisamos y empaquetamos tus artículos a mano.',
    packingOnDelivery: 'En cuanto confirmes tu teléfono, revisamos y empaquetamos tus artículos a mano.',
    payCourier: (total) => `Pagas ${total} al repartidor.`,
    late: 'Después el pedido termina por sí solo y no se cobra nada.',
  },
  paid: {
    subject: (orderNo) => `Tu pedido ${orderNo} está confirmado`,
    lead: 'Tu pago ha llegado y tu pedido está confirmado.',
    leadOnDelivery: 'Tu teléfono está confirmado y tu pedido también. Pagas al repartidor.',
    leadFree: 'Tu pedido está confirmado. No había nada que pagar.',
    paid: 'Pagado',
    payCourier: 'Ten preparado el importe para el repartidor.',
    stepsUnshipped: ['Preparamos tu pedido; nada llega por correo postal.'],
    transit: (days) => `A partir de ahí suele tardar ${days} días laborables.`,
    arrival: (days) => withFullStop(`Llega: ${days}`),
    packing: 'Revisamos y empaquetamos tus artículos a mano.',
    tracking: 'En cuanto se envíen, recibirás el número de seguimiento por correo electrónico.',
  },
  shipped: {
    subject: (orderNo) => `Tu pedido ${orderNo} está en camino`,
    subjectPart: (orderNo) => `Un paquete de tu pedido ${orderNo} está en camino`,
    title: 'Tu paquete está en camino',
    lead: (carrier) => `Está en camino con ${carrier}.`,
    parcel: (carrier) => `${carrier}, número de seguimiento`,
    follow: 'Seguir el paquete',
    followNote: 'El número puede tardar un día en mostrar algo.',
    steps: (days) => [`Suele tardar ${days} días laborables en llegar.`],
    payCourier: (total) => `Ten preparados ${total} para el repartidor.`,
    payCourierPart: (total) => `Pagas al repartidor; el pedido completo suma ${total}.`,
  },
  cancelled: {
    subject: (orderNo) => `Tu pedido ${orderNo} se ha cancelado`,
    title: 'Tu pedido se ha cancelado',
    by: {
      customer: 'Has cancelado este pedido.',
      expired: 'El pago no llegó a tiempo, así que el pedido terminó por sí solo.',
      shop: 'Hemos tenido que cancelar este pedido y lo sentimos.',
      refused: 'Nadie recogió el paquete en la entrega, así que el pedido terminó.',
    },
    unconfirmed: 'El número de teléfono no se confirmó a tiempo, así que el pedido terminó por sí solo.',
    goesBack: 'En camino de vuelta a ti',
    goesBackTo: (where) => `Lo devolvemos a ${where} y te escribimos en cuanto esté hecho.`,
    givenBack: 'Devuelto',
    givenBackTo: (where) => `Se ha devuelto a ${where}.`,
    inQuestion: 'El dinero no se pudo devolver automáticamente. Lo estamos revisando y te escribiremos.',
    nothing: 'No se ha cobrado nada. Si tu banco reservó un importe, se libera por sí solo.',
    nothingPlain: 'No se ha cobrado nada.',
    again: 'Los artículos vuelven a estar a la venta. Si aún los quieres, puedes volver a pedirlos.',
  },
  refunded: {
    subject: (amount) => `Te devolvemos ${amount}`,
    title: 'Tu reembolso',
    lead: (orderNo) => `El dinero de tu pedido ${orderNo} está en camino de vuelta a ti.`,
    amount: 'Reembolso',
    where: {
      COD: 'tu cuenta bancaria, por transferencia',
      other: 'la forma en que pagaste',
    },
    yourCard: (card) => `tu ${card}`,
    to: (where) => `A ${where}.`,
    taken: {
      subject: (orderNo) => `La devolución de tu pedido ${orderNo}`,
      title: 'Ya lo tenemos de vuelta',
      lead: (orderNo) => `Nos ha llegado de vuelta algo de tu pedido ${orderNo}.`,
      uncollected: 'Ya no tienes que pagarlo.',
    },
    steps: {
      card: ['Los bancos suelen tardar de 5 a 10 días laborables en mostrarlo en tu extracto.'],
      PAYPAL: ['PayPal suele mostrarlo al momento; una tarjeta o un banco detrás puede tardar unos días más.'],
    },
  },
  changed: {
    subject: (orderNo) => `Un cambio en tu pedido ${orderNo}`,
    title: 'Hemos tenido que retirar algo',
    lead: 'No podemos enviar todo tu pedido y lo sentimos.',
    pieces: 'Retirado de tu pedido',
    insteadOf: (total) => `En lugar de ${total}.`,
    rest: 'Todo lo demás de tu pedido llega según lo previsto.',
    refund: 'El dinero que devolvemos se confirma en un correo aparte.',
  },
  exchanged: {
    subject: (orderNo) => `El cambio de tu pedido ${orderNo}`,
    title: 'Tu cambio',
    lead: 'A cambio de lo que devuelves recibes otro artículo. El precio de tu pedido no cambia.',
    pieces: 'Lo que recibes a cambio',
    sendBack: (units) =>
      plural(units, {
        one: 'Envía el otro artículo a esta dirección.',
        other: `Envía los otros ${units} artículos a esta dirección.`,
      }),
    waits: 'Te guardamos el artículo nuevo y lo enviamos en cuanto llegue el otro.',
    sentNow: 'Enviamos el artículo nuevo ahora. No hace falta esperar a que llegue el otro.',
    difference: (amount) =>
      `El artículo nuevo cuesta ${amount} menos. Te devolvemos la diferencia en cuanto llegue el otro.`,
    ended: 'Tu cambio se ha anulado. Te quedas con lo que tienes y nada más cambia.',
  },
  readdressed: {
    subject: (orderNo) => `Una nueva dirección para tu pedido ${orderNo}`,
    title: 'Tu pedido va a otra dirección',
    lead: 'Como querías, hemos cambiado la dirección a la que se envía tu pedido.',
    notYou: 'Si no lo has pedido, escríbenos antes de que salga tu pedido.',
  },
  orderLink: {
    subject: (orderNo) => `Tu enlace al pedido ${orderNo}`,
    title: 'Abre tu pedido',
    lead: (orderNo) =>
      `Este enlace abre el pedido ${orderNo} en cualquier dispositivo, para verlo, cancelarlo, devolverlo o eliminar tus datos.`,
    button: 'Abrir el pedido',
    note: 'El pedido queda abierto allí durante un día. No compartas el enlace.',
    notYou: 'Si no lo has pedido, no tienes que hacer nada.',
  },
  withdrawn: {
    subject: (orderNo) => `Tu desistimiento del pedido ${orderNo}`,
    receivedAt: (moment) => `Recibimos tu desistimiento: ${moment}.`,
    pieces: 'Desistes de',
    returnTo: 'Dirección para devoluciones',
    sendBack: (units) => `Envía ${thePieces(units)} a esa dirección en un plazo de 14 días.`,
  },
  returning: {
    subject: (orderNo) => `Tu devolución del pedido ${orderNo}`,
    receivedAt: (moment) => `Recibimos tu aviso: ${moment}.`,
    pieces: 'Devuelves',
    sendBack: (units) => `Envía ${thePieces(units)} a esa dirección, con el número de pedido en el paquete.`,
  },
  account: {
    why: (siteName) => `Recibes este correo por tu cuenta en ${siteName}. Se ha enviado automáticamente.`,
    whyAsked: (siteName) =>
      `Recibes este correo porque alguien introdujo tu dirección en ${siteName}. Se ha enviado automáticamente.`,
    hello: (firstName) => (firstName ? `Te damos la bienvenida, ${firstName}` : 'Te damos la bienvenida'),
    confirm: 'Confirmar tu correo electrónico',
    confirmNote: 'El enlace vale una vez, durante siete días.',
    notYou:
      'Si no has abierto una cuenta con nosotros, no tienes que hacer nada: sin este paso, la dirección no es de nadie.',
    welcome: {
      subject: (siteName) => `Te damos la bienvenida a ${siteName}`,
      lead: 'Tu cuenta está abierta. Tu cesta, tus pedidos y tus puntos te esperan donde inicies sesión.',
      settled: 'Tu correo electrónico está confirmado y no te queda nada por hacer.',
    },
    verify: {
      subject: 'Confirma tu correo electrónico',
      title: 'Queda un paso',
      lead: 'Confirma que esta dirección es tuya. Los pedidos que hiciste antes con ella aparecerán también en tu cuenta.',
    },
    reset: {
      subject: 'Elige una nueva contraseña',
      title: 'Una nueva contraseña',
      lead: 'Alguien, esperamos que tú, ha pedido una nueva contraseña para tu cuenta.',
      button: 'Elegir una nueva contraseña',
      note: 'El enlace vale una vez, durante una hora.',
      notYou:
        'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue igual y nadie más que tú ha visto este enlace.',
    },
    changed: {
      subject: 'Tu contraseña se ha cambiado',
      lead: (moment) =>
        `La contraseña de tu cuenta se cambió: ${moment}. Se ha cerrado la sesión en todos los dispositivos.`,
      label: 'Si no has sido tú',
      text: 'Elige cuanto antes una nueva contraseña. Enviamos el enlace a esta dirección.',
      note: 'Te pediremos este correo electrónico.',
    },
    deleted: {
      subject: 'Tu cuenta se ha eliminado',
      lead: 'Tu cuenta y lo que guardaba ya no existen, como pediste. Este es el último correo sobre ella.',
      orders:
        'Los pedidos en curso te llegarán igualmente. Tu nombre y tu dirección desaparecen de cada uno en cuanto termina.',
    },
  },

  answer: {
    subject: 'Nuestra respuesta a tu mensaje',
    title: 'Nuestra respuesta',
    youWrote: (date) => `Escribiste el ${date}`,
    reply: 'Si queda algo pendiente, basta con responder a este correo.',
    why: (siteName) => `Recibes este correo porque se envió un mensaje con esta dirección a ${siteName}.`,
  },
  subscription: {
    why: (siteName) =>
      `Recibes este correo porque esta dirección se introdujo para la newsletter de ${siteName}. Se ha enviado automáticamente.`,
    confirm: {
      subject: (siteName) => `Confirma la newsletter de ${siteName}`,
      title: 'Queda un paso',
      lead: (siteName) => `Confirma que quieres recibir la newsletter de ${siteName} en esta dirección.`,
      button: 'Confirmar',
      note: 'El enlace vale siete días. Después eliminamos la dirección.',
      notYou: 'Si no has sido tú, no tienes que hacer nada: sin este paso no recibirás la newsletter.',
    },
    isOn: {
      subject: (siteName) => `Estás en la lista de ${siteName}`,
      title: 'Estás en la lista',
      lead: (siteName) => `Esta dirección ya recibe la newsletter de ${siteName}. No hay nada que hacer.`,
      button: 'Verla o darse de baja',
      note: 'El enlace muestra tu suscripción y la termina si lo deseas.',
      notYou: 'Si no introdujiste tú la dirección, no tienes que hacer nada.',
    },
  },
  notice: {
    why: (siteName) =>
      `Recibes este correo porque esta dirección se introdujo en ${siteName} para saber de una talla. Se ha enviado automáticamente.`,
    unsubscribe: 'No recibir más estos correos',
    confirm: {
      subject: 'Confirma: un correo cuando vuelva',
      lead: (piece) => `Confirma que podemos escribirte una vez cuando vuelva: ${piece}.`,
      notYou: 'Si no has sido tú, no tienes que hacer nada: sin este paso no volvemos a escribir.',
    },
    back: {
      subject: (title) => `Disponible de nuevo: ${title}`,
      title: 'Ha vuelto',
      lead: (piece) => `Nos pediste que te avisáramos: ${piece} vuelve a estar disponible.`,
      button: 'Verlo',
      note: 'No podemos reservártelo, y hemos avisado también a otras personas.',
    },
  },
};
