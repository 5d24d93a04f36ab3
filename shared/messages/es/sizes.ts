import type { sizes as english } from '../en/sizes.ts';

/** The unit of body measures. */
const unit = (inches: boolean) => (inches ? 'pulgadas' : 'centímetros');

export const sizes: typeof english = {
  guide: 'Guía de tallas',
  show: 'Mostrar tallas de',
  both: (label, size) => `${label} (US ${size})`,
  size: 'Talla',
  chart: {
    letters: (inches) => `Tallas de ropa y medidas del cuerpo en ${unit(inches)}`,
    plus: (inches) => `Tallas grandes y medidas del cuerpo en ${unit(inches)}`,
    jeans: (inches) => `Tallas de vaqueros y medidas del cuerpo en ${unit(inches)}`,
    clothing: (inches) => `Tallas de ropa y medidas del cuerpo en ${unit(inches)}`,
    shoes: (inches) => `Números de calzado y largo del pie en ${unit(inches)}`,
    bras: (inches) => `Contornos de sujetador y medida bajo el pecho en ${unit(inches)}`,
  },
  measures: {
    letters: ['Pecho', 'Cintura', 'Cadera'],
    plus: ['Pecho', 'Cintura', 'Cadera'],
    jeans: ['Cintura', 'Cadera'],
    clothing: ['Pecho', 'Cintura', 'Cadera'],
    shoes: ['Pie'],
    bras: ['Bajo el pecho'],
  },
  measure: 'Cómo medir y todas las tallas',
  bra: {
    title: 'Encuentra tu talla de sujetador',
    lead: (inches) =>
      `Mide sobre la piel o sobre un sujetador sin relleno, en ${unit(inches)}; la cinta va horizontal y ajustada, sin apretar.`,
    under: 'Bajo el pecho',
    over: 'En la parte más llena del pecho',
    unit: (inches) => (inches ? 'En pulgadas, por ejemplo 29,5' : 'En centímetros, por ejemplo 75'),
    find: 'Encontrar mi talla',
    yours: 'Tu talla es',
    note: 'Los sujetadores varían según el corte: entre dos tallas, prueba primero la copa más grande.',
    back: 'Volver al producto',
    faults: {
      under: 'No tenemos contorno para esta medida. Revísala, y también la unidad.',
      over: 'No tenemos copa para esta medida. Revisa las dos, y también la unidad.',
    },
  },
};
