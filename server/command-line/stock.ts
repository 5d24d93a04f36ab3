import { randomUUID } from 'node:crypto';
import { type StockLine, setStock, stockLines } from '../commerce/stock/set-stock.ts';
import { type Command, readWords, type Shop, say, sayFailure, table, text, UsageError } from './command.ts';

const help = `npm run shop -- stock show [SKU or HANDLE] [--low N] [--json]
npm run shop -- stock set SKU QUANTITY [--note TEXT] [--json]

Shows what is in stock: of a product by its handle, of a variant by its SKU, or of everything.
'set' writes a count: the difference goes into the stock ledger with the note.

  --low N      only variants with at most N left
  --note TEXT  why the count changes things, e.g. "inventory of 1 November"
`;

const verbs = { show: ['low'], set: ['note'] };

export const command: Command = {
  help,
  verbs,
  async run(words, shop) {
    const { values, positionals } = readWords(words, { low: text, note: text }, verbs);
    const [verb, ...rest] = positionals;
    if (verb === 'show' && rest.length <= 1) return show(shop, rest[0], values);
    if (verb === 'set' && rest.length === 2) return set(shop, rest[0] ?? '', rest[1] ?? '', values);
    throw new UsageError("Say 'stock show' or 'stock set SKU QUANTITY'.");
  },
};

async function show(shop: Shop, which: string | undefined, { low, json }: { low?: string; json?: boolean }) {
  const lines = await stockLines(await shop.open(), {
    which: which ?? null,
    atMost: low === undefined ? null : wholeNumber(low, '--low'),
  });
  shop.out(json ? `${JSON.stringify(lines, null, 2)}\n` : readable(lines));
  if (which === undefined || lines.length > 0) return 0;
  shop.out(`There is no product or variant '${which}'.\n`);
  return 1;
}

async function set(shop: Shop, sku: string, quantity: string, { note, json }: { note?: string; json?: boolean }) {
  const wanted = wholeNumber(quantity, 'The quantity');
  const reference = `${note ?? 'count'} ${randomUUID()}`;
  const counted = await setStock(await shop.open(), { sku, quantity: wanted, reference, now: Date.now() });
  if (!counted.ok) return sayFailure(shop, counted.error, json);
  return say(shop, json, counted.value, `${sku}: ${counted.value.before} → ${counted.value.after}\n`);
}

function wholeNumber(text: string, what: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`${what} must be a whole number, not '${text}'.`);
  return Number(text);
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
