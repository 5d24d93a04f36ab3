import { priorPriceDays } from '../../constants.ts';
import type { product as english } from '../en/product.ts';
import { figures } from '../figures.ts';
import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');
const { mean } = numbersIn('es');

export const product: typeof english = {
  gallery: 'Imágenes',
  picture: (number, total) => `Imagen ${number} de ${total}`,
  video: (alt: string) => `Vídeo: ${alt}`,
  enlarge: 'Ampliar',
  was: 'Antes',
  now: 'Ahora',
  unitPrice: (price, per) => `${price} por ${per}`,
  lowestBefore: (days) =>
    days < priorPriceDays
      ? `Precio más bajo registrado antes de la rebaja, en menos de ${priorPriceDays} días`
      : `Precio más bajo de los ${priorPriceDays} días anteriores a la rebaja`,
  soldOut: 'Agotado',
  coloursOf: 'Colores',
  quickAdd: (title) => `Elegir una talla: ${title}`,
  rating: (rating, count) =>
    `${mean(rating)} de 5, ${plural(count, { one: '1 opinión', other: `${count} opiniones` })}`,
  ratingShort: (rating, count) => `${mean(rating)} (${count})`,
  choose: (option) => `Elige tu ${option.toLowerCase()}`,
  more: 'Más',
  colour: 'Color',
  soldOutValue: (value) => `${value}, agotado`,
  inStock: 'Disponible',
  onlyLeft: (count) => plural(count, { one: 'Solo queda 1', other: `Solo quedan ${count}` }),
  pleaseSelect: 'Selecciona las opciones',
  missing: (error, option) => `${error}. Elige tu ${option.toLowerCase()}.`,
  skipToForm: 'Ir a colores, tallas y cesta',
  shortage: 'Existencias insuficientes',
  quantity: 'Cantidad',
  addToBag: 'Añadir a la cesta',
  adding: 'Añadiendo',
  added: 'Añadido a tu cesta',
  standardAndExpress: 'Envío estándar y exprés',
  promised: (days) => `${days},`,
  freeFrom: (amount) => `gratis desde ${amount}`,
  freeReturns: `Devoluciones gratis en ${figures.returnDays} días`,
  description: 'Descripción',
  details: 'Detalles y corte',
  material: 'Material y cuidados',
  delivery: 'Envío y devoluciones',
  deliveryText:
    'Elige envío estándar o exprés al tramitar el pedido, donde verás su precio y sus días antes de pagar. Devuelve gratis lo que no te convenza.',
  deliveryLink: 'Todo sobre el envío',
  returnsLink: 'Cómo funcionan las devoluciones',
  safety: 'Seguridad del producto',
  manufacturer: 'Fabricante',
  responsible: 'Persona responsable en la Unión Europea',
  warnings: 'Advertencias e información de seguridad',
  madeBy: (vendor) => `Fabricado por ${vendor}`,
  related: 'También te puede gustar',
};
