import type { cart as english } from '../en/cart.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

export const cart: typeof english = {
  title: 'Tu cesta',
  lines: 'Artículos de tu cesta',
  emptyTitle: 'Tu cesta está vacía',
  emptyText: 'Aún no hay nada. Las novedades son un buen comienzo.',
  emptyAction: 'Ver novedades',
  buyNow: (title) => `Comprar ${title} ahora`,
  quantityOf: (title) => `Cantidad: ${title}`,
  fewer: (title) => `Uno menos: ${title}`,
  another: (title) => `Uno más: ${title}`,
  remove: 'Eliminar',
  left: (count) =>
    plural(count, {
      one: '¡Solo queda 1! Cambia la cantidad',
      other: `¡Solo quedan ${count}! Cambia la cantidad`,
    }),
  change: 'CAMBIAR',
  changeSize: 'Cambiar de talla',
  sizeOf: (title) => `Talla: ${title}`,
  sizeSoldOut: (size) => `${size} (agotada)`,
  soldOut: 'Lo sentimos, este artículo ya está agotado. Puedes eliminarlo de tu cesta.',
  priceWas: (amount) => `El precio ha cambiado: era de ${amount}.`,
  priceWasAbroad: (amount, currency) => `Ahora en ${currency}: era de ${amount}.`,
  cannotShip: 'Lo sentimos, este artículo no se puede enviar a la dirección elegida.',
  summary: 'Resumen',
  subtotal: 'Subtotal',
  orderSubtotal: 'Subtotal del pedido',
  discount: (code) => `Descuento ${code}`,
  discountPlain: 'Descuento',
  shipping: 'Envío',
  shippingLater: 'Se calcula al tramitar el pedido',
  shippingFree: 'Gratis con envío estándar',
  total: 'Total',
  taxNote: 'Los impuestos se muestran al tramitar el pedido.',
  coupon: 'Código promocional',
  addCoupon: 'Añadir un código promocional',
  useCoupon: 'Aplicar',
  removeCoupon: 'Quitar el código',
  removed: 'Eliminado de tu cesta.',
  putBack: 'Volver a ponerlo',
  checkout: 'Tramitar pedido',
  checkoutOff: 'Elige al menos un artículo para tramitar el pedido.',
  nothingAvailable:
    'Nada de lo que has elegido se puede comprar tal como está. Elimina lo agotado o cambia la cantidad.',
  partlyAvailable:
    'El subtotal no incluye los artículos que no se pueden comprar tal como están. Elimínalos o cámbialos para hacer el pedido.',
  notCounted: 'No incluido en el subtotal',
  viewCart: 'Ver la cesta',
  freeShippingLeft: (amount) => `Te faltan ${amount} para el envío gratis`,
  freeShippingReached: 'Tu envío es gratis',
  freeShipping: 'Progreso hasta el envío gratis',
};
