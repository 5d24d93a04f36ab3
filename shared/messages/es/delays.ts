import type { delays as english } from '../en/delays.ts';

export const delays: typeof english = {
  subject: (orderNo) => `Tu pedido ${orderNo} tarda más de lo prometido`,
  title: 'Tarda más de lo prometido',
  sorry: 'Lo sentimos: no podemos cumplir el día que prometimos para tu pedido.',
  before: (days) => `Prometido: ${days}`,
  arrives: 'Ahora llega',
  unknown: 'Aún no sabemos cuándo podremos enviarlo.',
  goesOn:
    'Si no haces nada, lo enviamos en cuanto podamos. También puedes cancelar lo que queda y recuperar tu dinero.',
  ends: (moment) =>
    `Dinos si quieres esperar. Sin tu respuesta antes del ${moment}, cancelamos lo que queda y te devolvemos el dinero.`,
  answer: 'Esperar o cancelar',
  answerNote: 'Basta un clic, sin iniciar sesión.',
  left: 'Lo que queda por enviar',
  answerBy: 'Respuesta antes del',
  keep: 'Esperaré',
  cancel: 'Cancelar y devolverme el dinero',
  kept: 'Gracias por esperar. Lo enviamos en cuanto podamos. Aún puedes cancelarlo aquí.',
  cancelled: 'Está cancelado. Te devolvemos lo que pagaste por ello; un correo te dirá cuándo está hecho.',
  over: 'Ya no hay nada que responder: todo se ha enviado o te hemos vuelto a escribir.',
  dead: 'Este enlace no es válido. Ábrelo de nuevo desde nuestro correo o escríbenos.',
  late: 'Más tarde de lo prometido',
};
