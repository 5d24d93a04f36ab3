import { type Selectable, sql } from 'kysely';
import type {
  ChangeKind,
  ChangeList,
  ChangeState,
  ListedChange,
  PlannedChange,
} from '../../../shared/office/changes.ts';
import type { ProductFileState } from '../../../shared/office/product-files.ts';
import type { ChangeSetTable } from '../database/change-tables.ts';
import type { Database } from '../database/connection.ts';
import { pageOf, pageSize } from '../database/page.ts';

interface ChangeQuery {
  /** Whether only product files and what their imports changed are listed. */
  onlyImports: boolean;
  /** Key of the last row of the page before, such as `1795780800000-17`. */
  before?: string | undefined;
}

/** Returns a page of change sets and product files together, the newest first. */
export async function listChanges(db: Database, { onlyImports, before = '' }: ChangeQuery): Promise<ChangeList> {
  const [at = Number.MAX_SAFE_INTEGER, place = 0] = /^(\d{1,15})-(\d{1,15})$/.exec(before)?.slice(1).map(Number) ?? [];
  const found = await Promise.all([readSets(db, { onlyImports, at, place }), readFiles(db, { at, place })]);
  const all = found.flat().sort((a, b) => b.at - a.at || placeOf(b) - placeOf(a));
  const { rows: changes, next } = pageOf(all, (last) => `${last.at}-${placeOf(last)}`);
  return { changes, next };
}

/** Returns the place of a row among those of one moment. */
const placeOf = ({ id, kind }: Pick<ListedChange, 'id' | 'kind'>) => 2 * id + (kind === 'file' ? 1 : 0);

/** The last row of the page before: when it was made, and its place among those of that moment. */
interface Key {
  at: number;
  place: number;
}

async function readSets(
  db: Database,
  { onlyImports, at, place }: Key & Pick<ChangeQuery, 'onlyImports'>,
): Promise<ListedChange[]> {
  return db
    .selectFrom('change_set')
    .select(['id', 'kind', 'title', 'state', 'actor as by', 'created_at as at'])
    .$narrowType<{ kind: ChangeKind; state: ChangeState }>()
    .$if(onlyImports, (query) => query.where('kind', '=', 'import'))
    .where('created_at', '<=', at)
    .where(sql<boolean>`(created_at < ${at} or 2 * id < ${place})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
}

async function readFiles(db: Database, { at, place }: Key): Promise<ListedChange[]> {
  const rows = await db
    .selectFrom('product_file')
    .select(['id', 'title', 'state', 'actor as by', 'created_at as at'])
    .$narrowType<{ state: ProductFileState }>()
    .where('created_at', '<=', at)
    .where(sql<boolean>`(created_at < ${at} or 2 * id + 1 < ${place})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'file' }));
}

type Set = Pick<Selectable<ChangeSetTable>, 'id' | 'title' | 'from_at' | 'until_at' | 'applied_at' | 'undone_at'>;

/** Returns what begins and ends by itself between two moments, in its order: what was planned, and what came of it. */
export async function listPlanned(db: Database, from: number, until: number): Promise<PlannedChange[]> {
  const sets = db
    .selectFrom('change_set')
    .select(['id', 'title', 'from_at', 'until_at', 'applied_at', 'undone_at'])
    .where('state', '!=', 'draft');
  const [beginning, ending] = await Promise.all([
    sets.where('from_at', '>=', from).where('from_at', '<', until).orderBy('from_at').limit(maxPlanned).execute(),
    // What ends with the last day of the month is over with the first moment of the next.
    sets.where('until_at', '>', from).where('until_at', '<=', until).orderBy('until_at').limit(maxPlanned).execute(),
  ]);
  return [...beginning.flatMap(beginOf), ...ending.flatMap(endOf)].sort((a, b) => a.at - b.at || a.id - b.id);
}

/** What a month shows of beginnings, and of ends. */
const maxPlanned = 200;

/** One that a person applied before its time does not begin then. */
const beginOf = ({ id, title, from_at: at, applied_at }: Set): PlannedChange[] =>
  at === null || (applied_at !== null && applied_at < at) ? [] : [{ id, title, at, what: 'begins' }];

const endOf = ({ id, title, until_at: at, undone_at }: Set): PlannedChange[] =>
  at === null || (undone_at !== null && undone_at < at) ? [] : [{ id, title, at, what: 'ends' }];
