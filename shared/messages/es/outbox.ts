import type { outbox as english } from '../en/outbox.ts';

export const outbox: typeof english = {
  title: 'Bandeja de salida',
  lead: 'Esta tienda es una demostración y no envía nada. Lo que enviaría, también los enlaces para nuevas contraseñas, se guarda aquí para quien pueda abrir esta página.',
  messages: 'Correos y SMS',
  kinds: { mail: 'Correo', text: 'SMS' },
  to: 'Para',
  sent: 'Enviado',
  empty: 'Aún no hay nada que leer',
  emptyText: 'Haz un pedido y sus correos aparecerán aquí en segundos.',
  toShop: 'A la tienda',
  plain: 'Como texto sin formato',
  open: 'Abrir el correo tal como se ve',
  back: 'Volver a la bandeja de salida',
};
