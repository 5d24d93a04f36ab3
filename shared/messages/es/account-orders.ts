import type { accountOrders as english } from '../en/account-orders.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

export const accountOrders: typeof english = {
  title: 'Tus pedidos',
  tabs: {
    all: 'Todos',
    pending: 'Pendientes',
    progress: 'En preparación',
    shipped: 'Enviados',
    complete: 'Completados',
    cancelled: 'Cancelados',
  },
  tabsLabel: 'Pedidos por estado',
  pieces: (count) => plural(count, { one: '1 artículo', other: `${count} artículos` }),
  newer: 'Pedidos más recientes',
  older: 'Pedidos anteriores',
  page: (number, of) => `Página ${number} de ${of}`,
  pages: 'Páginas de pedidos',
  empty: {
    all: { title: 'Aún no hay pedidos', text: 'Cuando hagas tu primer pedido, podrás seguirlo aquí.' },
    pending: { title: 'Nada por pagar', text: 'Aquí aparecen los pedidos pendientes de pago.' },
    progress: { title: 'Nada en preparación', text: 'Aquí aparecen los pedidos que estamos preparando para ti.' },
    shipped: { title: 'Nada en camino', text: 'En cuanto un paquete esté en camino, podrás seguirlo aquí.' },
    complete: {
      title: 'Aún no ha llegado nada',
      text: 'Aquí aparecen los pedidos entregados, sobre los que puedes opinar.',
    },
    cancelled: { title: 'Ningún pedido cancelado', text: 'Aquí aparecen los pedidos cancelados.' },
  },
  toAll: 'Ver todos los pedidos',
  back: 'Todos los pedidos',
  reorder: 'Volver a pedir',
  cancelled: 'Tu pedido se ha cancelado.',
  again: {
    added: 'Tus artículos vuelven a estar en la cesta.',
    held: 'Todo está ya en tu cesta.',
    nothing: 'Ya no queda nada disponible de este pedido.',
    missing: (names) => `Ya no disponible: ${names}.`,
    fewer: (names) => `Ya no disponible en la cantidad que pediste: ${names}.`,
    more: (count) => `y ${count} más`,
  },
};
