import { CellError, emptied } from '../products/fields/cell-error.ts';
import type { CsvRow } from './csv.ts';
import type { Markets } from './markets.ts';

/**
 * Returns the countries that a product's rows name in `Included` columns: true where it is not sold there. An empty cell
 * changes nothing, `-` means that it is sold. @throws CellError
 */
export function notSoldIn(rows: readonly CsvRow[], { included }: Markets): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [name, country] of included) {
    const value = rows.map(({ cells }) => cells[name] ?? '').find((text) => text !== '') ?? '';
    if (value === '') continue;
    const word = value.toLowerCase();
    if (!['true', 'false', emptied].includes(word))
      throw new CellError(`${name} '${value}' is neither TRUE nor FALSE.`);
    found.set(country, word === 'false');
  }
  return found;
}
