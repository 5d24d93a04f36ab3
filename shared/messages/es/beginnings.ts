import type { beginnings as english } from '../en/beginnings.ts';

const footer: typeof english.footer = {
  'Express delivery': 'Envío exprés',
  'Ordered by noon, on its way the same day, with a number to follow it by.':
    'Si pides antes de mediodía, sale el mismo día, con un número para seguirlo.',
  'Free returns': 'Devoluciones gratis',
  'Thirty days to change your mind. The label is in the box.':
    'Treinta días para cambiar de opinión. La etiqueta va en la caja.',
  'Honest prices': 'Precios honestos',
  'Traditional retailers are at least 40% higher. We make less noise and ask less.':
    'El comercio tradicional es al menos un 40 % más caro. Hacemos menos ruido y pedimos menos.',
  'Made to be worn': 'Hecho para llevarlo',
  'Every fabric is washed, stretched and worn by us before it is sold to you.':
    'Lavamos, estiramos y llevamos cada tejido antes de vendértelo.',
  SHOP: 'TIENDA',
  WARDROBE: 'ARMARIO',
  HELP: 'AYUDA',
  ABOUT: 'SOBRE NOSOTROS',
  LEGAL: 'INFORMACIÓN LEGAL',
  'All products': 'Todos los productos',
  'All collections': 'Todas las colecciones',
  'New in': 'Novedades',
  Bestsellers: 'Más vendidos',
  'The edit': 'Nuestra selección',
  Sale: 'Rebajas',
  Looks: 'Looks',
  Everything: 'Todo',
  Dresses: 'Vestidos',
  Knitwear: 'Punto',
  Bras: 'Sujetadores',
  Boots: 'Botas',
  'Plus-size': 'Tallas grandes',
  'Track your order': 'Seguir tu pedido',
  Delivery: 'Envío',
  Returns: 'Devoluciones',
  'Size guide': 'Guía de tallas',
  'Ways to pay': 'Formas de pago',
  Questions: 'Preguntas frecuentes',
  'Contact us': 'Contacto',
  'About us': 'Quiénes somos',
  Materials: 'Materiales',
  'Working here': 'Trabaja con nosotros',
  Accessibility: 'Accesibilidad',
  'Privacy policy': 'Política de privacidad',
  'Terms of sale': 'Condiciones de venta',
  'Terms of service': 'Condiciones de uso',
};

export const beginnings: typeof english = { footer };
