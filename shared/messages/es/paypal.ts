import type { paypal as english } from '../en/paypal.ts';

export const paypal: typeof english = {
  checkOutWith: 'Pagar con',
  express: 'Compra exprés',
  or: 'o rellena tus datos',
  hint: 'Apruebas el pago en PayPal y vuelves aquí.',
  goOn: (total) => `Continuar a PayPal · ${total}`,
  payWith: (total) => `Pagar con PayPal · ${total}`,
  approved: 'PayPal · aprobado',
  approvedHint: 'PayPal paga cuando pulsas este botón, no antes.',
  approvedLead: 'Tu correo y tu dirección vienen de PayPal. Revísalos y haz tu pedido.',
  otherWay: 'Pagar de otra forma',
  notApproved:
    'El pago no se aprobó en PayPal y no se ha cobrado nada. Vuelve a intentarlo con PayPal o paga de otra forma.',
  away: 'Ahora mismo no se puede contactar con PayPal y no se ha cobrado nada. Paga de otra forma o inténtalo más tarde.',
  unread:
    'PayPal no responde ahora mismo. Tu aprobación está guardada: vuelve a cargar esta página o paga de otra forma.',
  waitingTitle: 'PayPal te espera',
  waitingText: 'Para terminar el pago, apruébalo en PayPal. Antes no se cobra nada.',
  go: 'Continuar a PayPal',
  tryAgain: 'Volver a intentarlo con PayPal',
};
