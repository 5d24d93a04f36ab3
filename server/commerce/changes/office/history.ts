import type { ChangeKind, ChangeState } from '../../../../shared/office/changes.ts';
import type { ProductEvent } from '../../../../shared/office/products.ts';
import type { Database } from '../../database/connection.ts';
import { fieldLabel } from '../../products/fields/forms.ts';

const eventsShown = 10;

/** Returns what was done to a product last, or is planned: change sets, and entries of the audit trail about it alone. */
export async function historyForOffice(db: Database, productId: number): Promise<ProductEvent[]> {
  const events = [...(await loadSets(db, productId)), ...(await loadEntries(db, productId))];
  return events.sort((a, b) => b.at - a.at).slice(0, eventsShown);
}

async function loadSets(db: Database, productId: number): Promise<ProductEvent[]> {
  const found = await db
    .selectFrom('change_cell')
    .select('set_id')
    .distinct()
    .where('product_id', '=', productId)
    .orderBy('set_id', 'desc')
    .limit(eventsShown)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ set_id }) => set_id);
  const sets = await db
    .selectFrom('change_set')
    .select(['id', 'kind', 'state', 'actor', 'created_at', 'from_at', 'applied_at', 'undone_at'])
    .select(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('change_cell')
            .select('set_id')
            .whereRef('set_id', '=', 'change_set.id')
            .where('product_id', '<>', productId),
        ),
      ).as('isAlone'),
    )
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .$narrowType<{ kind: ChangeKind; state: ChangeState }>()
    .execute();
  const fields = await loadFields(db, productId, ids);
  return sets.map(({ id, kind, state, actor, isAlone, ...times }) => ({
    key: `set ${id}`,
    at: times.undone_at ?? times.applied_at ?? times.from_at ?? times.created_at,
    actor,
    // SQLite answers 1 or 0.
    set: { id, kind, state, isAlone: Boolean(isAlone) },
    action: '',
    fields: fields.get(id) ?? [],
  }));
}

/** Returns the fields of a product that sets change, in words. */
async function loadFields(db: Database, productId: number, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('change_cell')
    .select(['set_id', 'field'])
    .distinct()
    .where('product_id', '=', productId)
    .where('set_id', 'in', ids)
    .orderBy('field')
    .execute();
  const bySet = Map.groupBy(rows, ({ set_id }) => set_id);
  return new Map([...bySet].map(([id, cells]) => [id, [...new Set(cells.map(({ field }) => fieldLabel(field)))]]));
}

async function loadEntries(db: Database, productId: number): Promise<ProductEvent[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'action'])
    .where('subject', '=', `product:${productId}`)
    .orderBy('id', 'desc')
    .limit(eventsShown)
    .execute();
  return rows.map(({ id, ...entry }) => ({ key: `entry ${id}`, ...entry, set: null, fields: [] }));
}
