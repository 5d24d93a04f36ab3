import type { catalog as english } from '../en/catalog.ts';
import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');
const { counted } = numbersIn('es');

/** A number that there are at least, where `isMore`. */
const number = (count: number, isMore = false) => counted(count) + (isMore ? '+' : '');
const pieces = (total: number, isMore = false) =>
  plural(total, { one: '1 artículo', other: `${number(total, isMore)} artículos` });

export const catalog: typeof english = {
  number,
  sorts: {
    recommended: 'Recomendados',
    new: 'Novedades',
    bestselling: 'Más vendidos',
    'price-asc': 'Precio ascendente',
    'price-desc': 'Precio descendente',
    rating: 'Mejor valorados',
  },
  facets: {
    category: 'Categoría',
    size: 'Talla',
    color: 'Color',
    length: 'Largo',
    neckline: 'Escote',
    sleeve: 'Mangas',
    fabric: 'Tejido',
    heel: 'Tacón',
    price: 'Precio',
    rating: 'Valoración',
    sale: 'Ofertas',
    stock: 'Disponibilidad',
  },
  count: pieces,
  products: 'Productos',
  collections: 'Colecciones',
  collectionsLead: 'Todo lo que creamos y elegimos, reunido según lo que buscas.',
  allProducts: 'Todos los productos',
  breadcrumbs: 'Estás aquí',
  filters: 'Filtrar y ordenar',
  filtersChosen: (count) => plural(count, { one: '1 elegido', other: `${count} elegidos` }),
  sort: 'Ordenar por',
  apply: 'Aplicar',
  show: (total, isMore) => `Mostrar ${pieces(total, isMore)}`,
  chosenFilters: 'Filtros elegidos',
  removeFilter: (facet, value) => `Quitar ${facet.toLowerCase()}: ${value}`,
  clearAll: 'Borrar todo',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (number) => `Página ${number}`,
  seen: (shown, total, isMore) => `Has visto ${number(shown)} de ${number(total, isMore)}`,
  narrowDown: 'Hay más. Elige un filtro para verlo.',
  failed: 'No se pudo cargar, así que lo que ves no ha cambiado.',
  tryAgain: 'Volver a intentarlo',
  loadMore: 'Mostrar más',
  searchTitle: 'Búsqueda',
  resultsFor: (words) => `«${words}»`,
  near: 'Parecidos',
  instead: 'Quizá te guste',
  answers: 'Páginas que responden',
  corrected: (asked, found) => `Nada para «${asked}». Mostramos «${found}».`,
  emptyTitle: 'Ahora mismo no hay nada que encaje',
  emptyFiltered: 'Ningún artículo reúne todo esto a la vez. Quitar un filtro suele ayudar.',
  emptySearch: (words) => `Hemos buscado «${words}» por todas partes. Prueba con menos palabras o con otras.`,
  noneUnder: (words, price) => `No hay ${words} por menos de ${price}.`,
  noneOver: (words, price) => `No hay ${words} por más de ${price}.`,
  noneBetween: (words, from, to) => `No hay ${words} entre ${from} y ${to}.`,
  pricesBegin: (price) => `Los precios empiezan en ${price}.`,
  pricesEnd: (price) => `Los precios llegan hasta ${price}.`,
  priceNearest: (price) => `Lo más cercano cuesta ${price}.`,
  emptyCollection: 'Esta colección está entre temporadas. Pronto habrá algo nuevo.',
  emptyShop: 'Aún no hay nada a la venta. Vuelve pronto.',
  pastEndTitle: 'No hay nada en esta página',
  pastEnd: 'La lista termina antes.',
  firstPage: 'Ir a la primera página',
  popular: 'Búsquedas populares',
  browse: 'Explorar las colecciones',
};
