import type { SizeConversion } from '../constants.ts';

/** A size in the numbering of each country, then the body measures in centimetres. */
type Row = readonly [us: string, uk: string, eu: string, au: string, ...measures: string[]];

/** The shop's own sizes, which are US sizes, in other numberings. The size guide page shows the same table. */
const clothing: readonly Row[] = [
  ['2', '6', '34', '6', '81-84', '63-66', '88-91'],
  ['4', '8', '36', '8', '85-88', '67-70', '92-95'],
  ['6', '10', '38', '10', '89-92', '71-74', '96-98'],
  ['8', '12', '40', '12', '93-96', '75-78', '99-102'],
  ['10', '14', '42', '14', '97-100', '79-83', '103-106'],
  ['12', '16', '44', '16', '101-105', '84-88', '107-111'],
  ['14', '18', '46', '18', '106-111', '89-95', '112-117'],
];
const shoes: readonly Row[] = [
  ['5', '3', '36', '5', '22.0'],
  ['6', '4', '37', '6', '22.9'],
  ['7', '5', '38', '7', '23.7'],
  ['8', '6', '39', '8', '24.6'],
  ['9', '7', '40', '9', '25.4'],
  ['10', '8', '41', '10', '26.2'],
  ['11', '9', '42', '11', '27.1'],
];
/** Band sizes; a cup letter follows each. */
const bras: readonly Row[] = [
  ['32', '32', '70', '10', '68-72'],
  ['34', '34', '75', '12', '73-77'],
  ['36', '36', '80', '14', '78-82'],
  ['38', '38', '85', '16', '83-87'],
  ['40', '40', '90', '18', '88-92'],
  ['42', '42', '95', '20', '93-97'],
  ['44', '44', '100', '22', '98-102'],
];
export const sizeCharts = { clothing, shoes, bras } as const;
export type SizeChart = keyof typeof sizeCharts;

/**
 * Sizes with the same name everywhere, and the numeric sizes they correspond to: US, UK, EU, AU, then body measures.
 */
const letters = [
  ['XS', '2', '6', '34', '6', '81-84', '63-66', '88-91'],
  ['S', '4-6', '8-10', '36-38', '8-10', '85-92', '67-74', '92-98'],
  ['M', '8-10', '12-14', '40-42', '12-14', '93-100', '75-83', '99-106'],
  ['L', '12', '16', '44', '16', '101-105', '84-88', '107-111'],
  ['XL', '14', '18', '46', '18', '106-111', '89-95', '112-117'],
] as const;
const plus = [
  ['1X', '16-18', '20-22', '48-50', '20-22', '112-120', '96-104', '118-126'],
  ['2X', '20-22', '24-26', '52-54', '24-26', '121-129', '105-113', '127-135'],
  ['3X', '24-26', '28-30', '56-58', '28-30', '130-138', '114-122', '136-144'],
  ['4X', '28-30', '32-34', '60-62', '32-34', '139-147', '123-131', '145-153'],
] as const;
/** Waist in inches. Australia uses the UK's numbers. */
const jeans = [
  ['24', '0', '4', '32', '4', '61', '86'],
  ['25', '2', '6', '34', '6', '64', '89'],
  ['26', '2', '6', '34', '6', '66', '91'],
  ['27', '4', '8', '36', '8', '69', '94'],
  ['28', '6', '10', '38', '10', '71', '97'],
  ['29', '8', '12', '40', '12', '74', '99'],
  ['30', '10', '14', '42', '14', '76', '102'],
  ['32', '12', '16', '44', '16', '81', '107'],
  ['33', '14', '18', '46', '18', '84', '110'],
  ['34', '16', '20', '48', '20', '86', '112'],
  ['36', '18', '22', '50', '22', '91', '117'],
  ['38', '20', '24', '52', '24', '97', '122'],
  ['40', '22', '26', '54', '26', '102', '127'],
] as const;
export const sameSizes = { letters, plus, jeans } as const;
export type SameSizes = keyof typeof sameSizes;

const column: Readonly<Record<SizeConversion, 0 | 1 | 2 | 3>> = { US: 0, UK: 1, EU: 2, AU: 3 };
const clothes = /^(apparel|lingerie|plus-size)$/;
const braSize = /^(\d{2})([A-H]{1,3})$/;

/**
 * Returns the chart that contains a product's size, found by the form of the size and the product's area; null if none
 * does.
 *
 * @param system the numbering that the size is of
 */
export function chartOf(size: string, area: string, system: SizeConversion = 'US'): SizeChart | null {
  if (braSize.test(size)) return rowOf('bras', size, system) ? 'bras' : null;
  if (area === 'shoes') return rowOf('shoes', size, system) ? 'shoes' : null;
  return clothes.test(area) && rowOf('clothing', size, system) ? 'clothing' : null;
}

/**
 * Converts a size to another country's numbering, with the country's code: `UK 12`. Returns undefined if the size is
 * the same there.
 *
 * @param system the numbering that the size is of
 */
export function sizeElsewhere(
  size: string,
  area: string,
  conversion: SizeConversion,
  system: SizeConversion = 'US',
): string | undefined {
  const chart = conversion === system ? null : chartOf(size, area, system);
  const name = chart && rowOf(chart, size, system)?.[column[conversion]];
  if (!name) return undefined;
  const cup = chart === 'bras' ? cupOf(braSize.exec(size)?.[2] ?? '', conversion) : '';
  return `${conversion} ${name}${cup}`;
}

/** Returns the chart of a size that has the same name everywhere; null for any other size. */
export function sameSizeChart(size: string, area: string): SameSizes | null {
  if (!clothes.test(area)) return null;
  const charts = Object.keys(sameSizes) as SameSizes[];
  return charts.find((chart) => sameSizes[chart].some((row) => row[0] === size)) ?? null;
}

function rowOf(chart: SizeChart, size: string, system: SizeConversion): Row | undefined {
  const name = chart === 'bras' ? braSize.exec(size)?.[1] : size;
  return sizeCharts[chart].find((row) => row[column[system]] === name);
}

/** Converts a cup letter: the EU has `E` where the US has `DD`. */
const cupOf = (cup: string, conversion: SizeConversion) => (conversion === 'EU' && cup === 'DD' ? 'E' : cup);

/**
 * Returns the shop's own sizes for a size in a country's numbering: EU 38 is 6 and S, of shoes 7. A size that the
 * charts do not know, such as XL or a waist in inches, is its own. @param areas of the products; none: clothing
 */
export function sizesNamed(size: string, conversion: SizeConversion, areas: readonly string[]): string[] {
  if (/^\d+[A-H]+$/.test(size)) return [braSizeNamed(size, conversion)];
  const at = column[conversion];
  const ofShoes = areas.includes('shoes');
  const exact = (ofShoes ? sizeCharts.shoes : sizeCharts.clothing).filter((row) => row[at] === size);
  const alike = ofShoes ? [] : [...sameSizes.letters, ...sameSizes.plus].filter((row) => isWithin(size, row[at + 1]));
  const found = [...exact, ...alike].map(([own]) => own);
  // A waist of jeans is written like a size, and is the same everywhere.
  return found.length === 0 || conversion === 'US' ? [...found, size] : found;
}

/** The EU has band 75 where the others have 34. */
function braSizeNamed(size: string, conversion: SizeConversion): string {
  const [, band = '', cup = ''] = /^(\d+)([A-H]+)$/.exec(size) ?? [];
  const system = Number(band) >= 60 ? 'EU' : conversion === 'AU' && Number(band) < 28 ? 'AU' : 'US';
  const own = sizeCharts.bras.find((row) => row[column[system]] === band)?.[0] ?? band;
  return `${own}${system === 'EU' && cup === 'E' ? 'DD' : cup}`;
}

/** Whether a number is one of a range such as '8-10'. */
function isWithin(size: string, range: string | undefined): boolean {
  const [from = '', to = from] = (range ?? '').split('-');
  return /^\d+$/.test(size) && Number(size) >= Number(from) && Number(size) <= Number(to);
}
