import type { verification as english } from '../en/verification.ts';
import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

export const verification: typeof english = {
  title: 'Confirma tu número de teléfono',
  unverified: 'Teléfono sin confirmar',
  sentTo: 'Hemos enviado un SMS con un código de 4 cifras a',
  lead: (total) => `Introdúcelo aquí y preparamos tu pedido. Pagas ${total} al repartidor cuando llegue.`,
  hours: (hours) => `Guardamos tus artículos ${plural(hours, { one: '1 hora', other: `${hours} horas` })} más.`,
  minutes: (minutes) =>
    `Guardamos tus artículos ${plural(minutes, { one: '1 minuto', other: `${minutes} minutos` })} más.`,
  code: 'Código',
  codeHint: `4 cifras, válido durante ${figures.codeMinutes} minutos.`,
  triesLeft: (tries) => plural(tries, { one: 'Queda 1 intento.', other: `Quedan ${tries} intentos.` }),
  confirm: 'Confirmar',
  resend: 'Enviar un código nuevo',
  resendIn: 'Enviar un código nuevo en',
  resent: (phone) => `Un código nuevo está en camino a ${phone}.`,
  helpTitle: '¿No llega el SMS o el número no es correcto?',
  help: 'Un SMS puede tardar uno o dos minutos. Si el número no es tuyo, cancela este pedido y haz otro con el correcto.',
  demonstration: 'Esta tienda no envía SMS reales.',
  outbox: 'Leer el código en la bandeja de salida',
  overText: (orderNo) =>
    `Guardamos el pedido ${orderNo} durante ${figures.unverifiedHours} horas, pero su número de teléfono no se confirmó. Los artículos vuelven a estar a la venta; no hay nada que pagar.`,
};
