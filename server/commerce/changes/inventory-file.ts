import type { CsvRow } from '../import/csv.ts';
import { columns } from '../products/fields/columns.ts';

const available = 'Available';
const onHand = ['On hand (new)', 'On hand'];
const withheld = ['Committed', 'Unavailable'];

/** Returns whether a file is Shopify's inventory export: a row for each variant and location. */
export const isInventory = (header: readonly string[]): boolean =>
  header.includes('Location') && [available, ...onHand].some((name) => header.includes(name));

/**
 * Returns one row for each variant with its stock of all locations. This shop's stock is what can be sold: what is on
 * hand without what orders hold already.
 */
export function inventoryRows(rows: readonly CsvRow[]): CsvRow[] {
  const keyed = Map.groupBy(rows, ({ cells }) => JSON.stringify(naming.map((name) => cells[name] ?? '')));
  return [...keyed.values()].flatMap((some) => {
    const [first] = some;
    const stocks = some.flatMap(({ cells }) => stockIn(cells) ?? []);
    if (!first || stocks.length === 0) return [];
    const named = naming.map((name) => [name, first.cells[name] ?? '']);
    const quantity = String(stocks.reduce((sum, stock) => sum + stock, 0));
    return { line: first.line, cells: Object.fromEntries([...named, [columns.quantity, quantity]]) };
  });
}

const naming = [columns.handle, columns.sku, columns.option1Value, columns.option2Value, columns.option3Value];

/** Returns the units at one location; undefined for 'not stocked' and empty cells. */
function stockIn(cells: CsvRow['cells']): number | undefined {
  const whole = (name: string) => (/^-?\d{1,7}(\.0+)?$/.test(cells[name] ?? '') ? Number(cells[name]) : undefined);
  const counted = onHand.map(whole).find((units) => units !== undefined);
  if (whole(available) !== undefined) return whole(available);
  if (counted === undefined) return undefined;
  return withheld.reduce((units, name) => units - (whole(name) ?? 0), counted);
}
