import type { returns as english } from '../en/returns.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

export const returns: typeof english = {
  function: 'Devolver algo de este pedido',
  title: 'Devolver algo',
  lead: (days) => `Puedes devolver lo que no te quedes en los ${days} días siguientes a su llegada.`,
  until: (date) => `Puedes devolver artículos de este pedido hasta el ${date}.`,
  untilSent: 'Podrás devolver artículos de este pedido cuando se haya enviado.',
  over: 'Ahora no hay nada que devolver de este pedido: aún no se ha enviado, se canceló o ya se devolvió, o el plazo de devolución ha terminado. Escríbenos si lo ves de otra forma.',
  what: '¿Qué devuelves?',
  receiptTo: (email) => `Enviamos una confirmación a ${email}.`,
  next: 'Continuar',
  check: 'Revisa tu devolución',
  statement: (orderNo) => `Devuelvo estos artículos del pedido ${orderNo}:`,
  confirm: 'Anunciar devolución',
  done: 'Esperamos tu devolución',
  receivedAt: 'Recibida el',
  mailed: (email) => `Te hemos enviado una confirmación a ${email}.`,
  sendBack: (units) => `Envía ${plural(units, { one: 'el artículo', other: `los ${units} artículos` })} a:`,
  refundBy: () => 'Te devolvemos lo que pagaste en cuanto nos llegue de vuelta.',
};
