import { money, smallestAmount } from '../../../shared/money.ts';

/** Units that goods are measured in, by kind, each with its multiple of the kind's smallest. */
const kinds: readonly { unit: string; others: Readonly<Record<string, number>> }[] = [
  { unit: 'l', others: { ml: 1, cl: 10, dl: 100, l: 1_000 } },
  { unit: 'kg', others: { mg: 1, g: 1_000, kg: 1_000_000 } },
  { unit: 'm', others: { mm: 1, cm: 10, m: 1_000 } },
  { unit: 'm2', others: { m2: 1 } },
];

const column = (name: 'total' | 'base', part: '' | ' unit') => `unit price ${name} measure${part}`;

interface Measure {
  amount: number;
  unit: string;
}

/**
 * Returns a variant's price for a single quantity (Directive 98/6/EC, Art. 2 (b)), from the columns of its import:
 * `Unit price total measure` (what it contains), `Unit price base measure` (what the price is for; without it one
 * litre, kilogram, metre or square metre), and their units.
 *
 * @param extraJson the variant's `extra_json`
 * @returns undefined without a content, or with one that cannot be read
 */
export function unitPriceOf(cents: number, currencyCode: string, extraJson: string) {
  const cells = cellsOf(extraJson);
  const content = measureIn(cells, 'total');
  const kind = kinds.find(({ others }) => content && content.unit in others);
  if (!content || !kind) return undefined;
  const base = measureIn(cells, 'base') ?? { amount: 1, unit: kind.unit };
  const measureOf = ({ amount, unit }: Measure) => amount * (kind.others[unit] ?? 0);
  const contains = measureOf(content);
  const isFor = measureOf(base);
  if (!contains || !isFor) return undefined;
  const step = smallestAmount(currencyCode);
  const rounded = Math.round((cents * isFor) / contains / step) * step;
  return { money: money(rounded, currencyCode), per: textOf(base) };
}

/** Column names differ in case between the formats of export. */
function cellsOf(json: string): ReadonlyMap<string, string> {
  if (!/unit price/i.test(json)) return new Map();
  const cells: Record<string, unknown> = JSON.parse(json);
  return new Map(Object.entries(cells).map(([name, cell]) => [name.toLowerCase(), String(cell).trim().toLowerCase()]));
}

function measureIn(cells: ReadonlyMap<string, string>, name: 'total' | 'base'): Measure | undefined {
  const [amount = '', unit = ''] = [cells.get(column(name, '')), cells.get(column(name, ' unit'))];
  if (!/^\d{1,6}([.,]\d{1,3})?$/.test(amount) || Number(amount.replace(',', '.')) === 0) return undefined;
  return { amount: Number(amount.replace(',', '.')), unit };
}

const textOf = ({ amount, unit }: Measure) => {
  const name = unit === 'm2' ? 'm²' : unit;
  return amount === 1 ? name : `${amount} ${name}`;
};
