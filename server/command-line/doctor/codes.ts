import type { Database } from '../../commerce/database/connection.ts';
import { type Finding, findings } from './finding.ts';

const { warn } = findings('codes');

const namedAtMost = 5;

/**
 * Examines whether SKUs begin with the apostrophe of a spreadsheet: files are read without it, so that these are not
 * found. Nothing is said where none does.
 */
export async function examineCodes(db: Database): Promise<Finding[]> {
  const marked = await db.selectFrom('variant').select('sku').where('sku', 'like', "'_%").orderBy('sku').execute();
  if (marked.length === 0) return [];
  const named = marked.slice(0, namedAtMost).map(({ sku }) => sku);
  return [
    warn(
      `${marked.length} ${marked.length === 1 ? 'SKU begins' : 'SKUs begin'} with an apostrophe: ${named.join(', ')}${marked.length > namedAtMost ? ', …' : ''}`,
      'Another variant has the SKU without it, or had it: give one of the two another SKU in the office.',
    ),
  ];
}
