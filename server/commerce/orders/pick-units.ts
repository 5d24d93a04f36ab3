import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { UnitsWhat } from '../../../shared/messages/office/en/answers-orders.ts';
import type { WantedUnits } from '../../../shared/orders/typed.ts';
import { currentOf, type ExchangeRow, exchangedUnits } from './exchange/exchange-queries.ts';
import type { OrderLineRow } from './order-queries.ts';

export interface PickedUnits {
  line: OrderLineRow;
  quantity: number;
}

/** Finds named lines: at most `limit` units of each; `what` is for the refusal of more. */
export function pickUnits(
  lines: readonly OrderLineRow[],
  wanted: readonly WantedUnits[],
  { limit, what }: { limit: (line: OrderLineRow) => number; what: UnitsWhat },
): Result<PickedUnits[]> {
  const picked = new Map<string, PickedUnits>();
  for (const { which, quantity } of wanted) {
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      return fail(codes.invalidInput, filled('quantityWhole', { which }));
    const named = lines.filter(({ id, sku }) => id === which || sku === which);
    const [line] = named;
    const names = lines.map(({ sku, id }) => sku || id).join(', ');
    if (!line) return fail(codes.notFound, filled('unitsUnknown', { which, names }));
    if (named.length > 1) return fail(codes.conflict, filled('severalLines', { which }));
    picked.set(line.id, { line, quantity: quantity + (picked.get(line.id)?.quantity ?? 0) });
  }
  for (const { line, quantity } of picked.values()) {
    if (quantity > limit(line))
      return fail(
        codes.conflict,
        filled('unitsFew', { name: line.sku || line.title, count: limit(line), what, quantity }),
      );
  }
  return ok([...picked.values()]);
}

/** Returns units as the order's record names them, such as `TEE-M=2`. */
export const unitsText = (lines: readonly OrderLineRow[], units: readonly WantedUnits[]): string =>
  units.map(({ which, quantity }) => `${lines.find(({ id }) => id === which)?.sku || which}=${quantity}`).join(' ');

/** Pieces of an order: units of lines as they were bought, and replacements. */
interface Pieces {
  bought: PickedUnits[];
  replacements: ExchangeRow[];
}

interface PieceStock {
  lines: readonly OrderLineRow[];
  exchanges: readonly ExchangeRow[];
  /** The units of a line that the buyer has, exchanged ones included. */
  limit: (line: OrderLineRow) => number;
  /** Whether the replacement of an exchange counts. */
  counts: (exchange: ExchangeRow) => boolean;
  /** For the refusal of more. */
  what: UnitsWhat;
}

/** Finds pieces: of a line first what was bought, then replacements; a SKU of no line names replacements alone. */
export function pickPieces({ lines, exchanges, ...held }: PieceStock, wanted: readonly WantedUnits[]): Result<Pieces> {
  const exchanged = exchangedUnits(exchanges);
  const usable = currentOf(exchanges).filter(held.counts);
  const taken = new Set<string>();
  const boughtOf = new Map<string, number>();
  const units: WantedUnits[] = [];
  for (const { which, quantity } of wanted) {
    const named = lines.filter(({ id, sku }) => id === which || sku === which);
    const isNamed = ({ id, sku, line_id }: ExchangeRow) =>
      id === which || sku === which || named.some((line) => line.id === line_id);
    const [line] = named;
    if (!line && !exchanges.some(isNamed)) {
      const unknown = pickUnits(lines, [{ which, quantity }], { limit: () => 0, what: held.what });
      if (!unknown.ok) return unknown;
    }
    const free = line ? held.limit(line) - (exchanged.get(line.id) ?? 0) - (boughtOf.get(line.id) ?? 0) : 0;
    const bought = Math.max(0, Math.min(quantity, free));
    if (line) boughtOf.set(line.id, (boughtOf.get(line.id) ?? 0) + bought);
    if (bought > 0) units.push({ which: line?.id ?? which, quantity: bought });
    const more = usable.filter((each) => isNamed(each) && !taken.has(each.id)).slice(0, quantity - bought);
    for (const { id } of more) taken.add(id);
    if (bought + more.length < quantity) {
      const name = line ? line.sku || line.title : which;
      const few = { name, count: bought + more.length, what: held.what, quantity };
      const open = named.some(({ id }) => (exchanged.get(id) ?? 0) > 0) || exchanges.some(isNamed);
      return fail(codes.conflict, open ? filled('unitsFewExchanged', few) : filled('unitsFew', few));
    }
  }
  const picked = pickUnits(lines, units, { limit: held.limit, what: held.what });
  if (!picked.ok) return picked;
  return ok({ bought: picked.value, replacements: usable.filter(({ id }) => taken.has(id)) });
}

/** Returns the units of each line that pieces belong to. */
export function unitsOfPieces(lines: readonly OrderLineRow[], { bought, replacements }: Pieces): PickedUnits[] {
  return lines.flatMap((line) => {
    const own = bought.find((each) => each.line.id === line.id)?.quantity ?? 0;
    const quantity = own + replacements.filter(({ line_id }) => line_id === line.id).length;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
}
