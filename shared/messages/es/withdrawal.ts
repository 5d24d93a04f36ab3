import type { withdrawal as english } from '../en/withdrawal.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

/** Desistimiento; los rótulos de ambos pasos son los de la Directiva 2011/83/UE, art. 11 bis. */
export const withdrawal: typeof english = {
  function: 'Desistir del contrato aquí',
  title: 'Desistir del contrato',
  lead: (days) =>
    `Puedes desistir de tu pedido en los ${days} días siguientes a la llegada del último paquete, sin indicar el motivo.`,
  find: 'Continuar',
  until: (date) => `Puedes desistir hasta el ${date}.`,
  untilSent: 'Ya puedes desistir; el plazo comienza cuando llegue el último paquete.',
  over: 'Ahora no hay nada de lo que desistir en este pedido: se canceló o ya se desistió de él, se envió a un país sin este derecho o el plazo ha terminado. Escríbenos si lo ves de otra forma.',
  what: '¿De qué desistes?',
  units: (title) => `Número de artículos: ${title}`,
  name: 'Tu nombre',
  receiptTo: (email) => `Enviamos el acuse de recibo a ${email}.`,
  next: 'Desistir del contrato',
  check: 'Revisa tu desistimiento',
  statement: (orderNo) => `Desisto del contrato de compra de estos artículos del pedido ${orderNo}:`,
  by: (name) => `Nombre: ${name}`,
  confirm: 'Confirmar desistimiento',
  back: 'Cambiar',
  done: 'Hemos recibido tu desistimiento',
  receivedAt: 'Recibido el',
  mailed: (email) => `Un acuse de recibo con su contenido, fecha y hora está en camino a ${email}.`,
  sendBack: (units) =>
    `Envía ${plural(units, { one: 'el artículo', other: `los ${units} artículos` })} en un plazo de 14 días, a:`,
  noAddress: 'Te escribiremos adónde enviar los artículos.',
  refundBy: (date) =>
    `Te devolvemos lo que pagaste el ${date} como muy tarde. Podemos esperar a tener los artículos de vuelta o a que demuestres que los enviaste.`,
  nothingBack: (date) => `No hay que devolver nada. Te reembolsamos lo que pagaste el ${date} como muy tarde.`,
};
