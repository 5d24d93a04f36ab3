import { randomUUID } from 'node:crypto';
import { type StockLine, setStock, stockLines } from '../commerce/stock/set-stock.ts';
import { commandWith, type Shop, say, sayFailure, sayList, table, takes, text, wholeIn } from './command.ts';

const help = `npm run shop -- stock show [SKU or HANDLE] [--low N] [--json]
npm run shop -- stock set SKU QUANTITY [--note TEXT] [--json]

Shows what is in stock: of a product by its handle, of a variant by its SKU, or of everything.
'set' writes a count: the difference goes into the stock ledger with the note.

  --low N      only variants with at most N left
  --note TEXT  why the count changes things, e.g. "inventory of 1 November"
`;

const mostUnits = 9_999_999;

export const command = commandWith('stock', help, {
  show: takes('[SKU]', { low: text }, show),
  set: takes('SKU QUANTITY', { note: text }, set),
});

async function show(shop: Shop, [which]: string[], { low }: { low?: string }): Promise<number> {
  const lines = await stockLines(await shop.open(), {
    which: which ?? null,
    atMost: low === undefined ? null : wholeIn(low, '--low'),
  });
  sayList(shop, lines, readable(lines));
  if (which === undefined || lines.length > 0) return 0;
  shop.out(`There is no product or variant '${which}'.\n`);
  return 1;
}

async function set(shop: Shop, [sku = '', word = '']: string[], { note }: { note?: string }): Promise<number> {
  const quantity = wholeIn(word, 'QUANTITY', 0, mostUnits);
  const reference = `${note ?? 'count'} ${randomUUID()}`;
  const counted = await setStock(await shop.open(), { sku, quantity, reference, now: Date.now() });
  if (!counted.ok) return sayFailure(shop, counted.error);
  return say(shop, counted.value, `${sku}: ${counted.value.before} → ${counted.value.after}\n`);
}

function readable(lines: readonly StockLine[]): string {
  if (lines.length === 0) return 'Nothing to show.\n';
  const rows = lines.map(({ sku, product, variant, stock, tracked }) => [
    sku,
    product,
    variant,
    tracked ? stock : 'not tracked',
  ]);
  return table([['SKU', 'Product', 'Variant', 'Stock'], ...rows]);
}
