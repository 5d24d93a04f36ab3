import type { articles as english } from '../en/articles.ts';

export const articles: typeof english = {
  title: 'Ayuda e información',
  lead: 'Cómo hacemos las cosas aquí, desde elegir la talla hasta devolver un artículo.',
  legal: 'Información legal',
  onThisPage: 'En esta página',
  inShort: 'En pocas palabras',
  updated: 'Última actualización',
  more: (group) => `Más en ${group}`,
  all: 'Todas las páginas',
  notFound: '¿No está aquí la respuesta?',
  ask: 'Escríbenos',
  delivery: {
    caption: 'Envío: métodos, plazos y precios',
    method: 'Método',
    days: 'Días laborables',
    price: 'Precio',
    freeFrom: 'Gratis desde',
    from: (weight, price) => `desde ${weight}: ${price}`,
    upTo: (weight) => `hasta ${weight}`,
  },
  placeholder: 'Esta página es un borrador. La tienda aún tiene que escribirla.',
};
