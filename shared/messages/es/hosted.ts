import type { hosted as english } from '../en/hosted.ts';

export const hosted: typeof english = {
  hint: 'Pagas en la página segura de nuestro proveedor de pago y vuelves aquí. Allí también hay monederos digitales.',
  goOn: (total) => `Continuar a la página de pago · ${total}`,
  away: 'Ahora mismo no se puede abrir la página de pago y no se ha cobrado nada. Vuelve a intentarlo en un momento o paga de otra forma.',
  waitingTitle: 'Tu pago te espera',
  waitingText: 'Para terminar, paga en la página de nuestro proveedor de pago. Antes no se cobra nada.',
  sandbox: 'Esta tienda no cobra dinero real. En la página de pago puedes elegir tarjetas de prueba.',
  go: 'Continuar a la página de pago',
};
