import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Letters and codes as people search for them: article numbers in part, names without accents, and the products read
 * again by the work 'products-again'. SKUs and barcodes lose the apostrophe by which their file told a spreadsheet that they are texts,
 * unless another variant has the SKU without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await withoutApostrophes(db);
  await (isSqlite ? codesOnSqlite(db) : codesOnPostgres(db));
  await names(db, isSqlite);
  await sql`insert into due_work (id, kind, reference, due_at, tries, language)
    select 'products-again:0', 'products-again', '0', ${Date.now()}, 0, 'en' where exists (select 1 from product)`.execute(
    db,
  );
}

async function withoutApostrophes(db: Kysely<unknown>): Promise<void> {
  await sql`update variant set sku = substr(sku, 2) where sku like '''_%'
    and not exists (select 1 from variant other where other.sku = substr(variant.sku, 2) and other.sku <> '')
    and not exists (select 1 from variant twin where twin.sku = variant.sku and twin.id <> variant.id)`.execute(db);
  await sql`update variant set barcode = substr(barcode, 2) where barcode like '''_%'`.execute(db);
}

const key = (column: string) =>
  [' ', '-', '_', '.', '/', '#', '+', ':'].reduce(
    (text, sign) => `replace(${text}, '${sign}', '')`,
    `lower(${column})`,
  );

async function codesOnSqlite(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "create virtual table variant_code using fts5(code, tokenize = 'trigram')",
    `insert into variant_code (rowid, code) select id, ${key('sku')} from variant where sku <> ''`,
    `create trigger variant_code_new after insert on variant when new.sku <> '' begin
       insert into variant_code (rowid, code) values (new.id, ${key('new.sku')}); end`,
    `create trigger variant_code_changed after update of sku on variant when new.sku <> old.sku begin
       delete from variant_code where rowid = old.id;
       insert into variant_code (rowid, code) select new.id, ${key('new.sku')} where new.sku <> ''; end`,
    `create trigger variant_code_gone after delete on variant when old.sku <> '' begin
       delete from variant_code where rowid = old.id; end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function codesOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index variant_code on variant using gin ((${key('sku')}) gin_trgm_ops) where sku <> ''`)
    .execute(db);
}

/** Letters by what is typed for them. */
const letters: readonly (readonly [string, string])[] = [
  ['a', 'äáàâãåāăąÄÁÀÂÃÅĀĂĄ'],
  ['c', 'çćčÇĆČ'],
  ['d', 'ďđðĎĐÐ'],
  ['e', 'éèêëēėęěÉÈÊËĒĖĘĚ'],
  ['g', 'ğģĞĢ'],
  ['i', 'íìîïīįıÍÌÎÏĪĮİ'],
  ['k', 'ķĶ'],
  ['l', 'łľļŁĽĻ'],
  ['n', 'ñńňņÑŃŇŅ'],
  ['o', 'öóòôõøőōÖÓÒÔÕØŐŌ'],
  ['r', 'řŘ'],
  ['s', 'śšşșŚŠŞȘ'],
  ['t', 'ťţțŤŢȚ'],
  ['u', 'üúùûūůűųÜÚÙÛŪŮŰŲ'],
  ['y', 'ýÿÝŸ'],
  ['z', 'źżžŹŻŽ'],
];
const longer: readonly (readonly [string, string])[] = [
  ["''", ''],
  ['’', ''],
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
];

function folded(text: string, isSqlite: boolean): string {
  const single = isSqlite
    ? letters.reduce(
        (all, [plain, some]) => [...some].reduce((inner, letter) => `replace(${inner}, '${letter}', '${plain}')`, all),
        `lower(${text})`,
      )
    : `translate(lower(${text}), '${letters.map(([, some]) => some).join('')}', '${letters.map(([plain, some]) => plain.repeat([...some].length)).join('')}')`;
  return longer.reduce((all, [from, to]) => `replace(${all}, '${from}', '${to}')`, single);
}

async function names(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  const field = (name: string) =>
    isSqlite ? `json_extract(shipping_address_json, '$.${name}')` : `(shipping_address_json::jsonb ->> '${name}')`;
  const both = (one: string, other: string) =>
    `(${folded(`coalesce(${one}, '') || ' ' || coalesce(${other}, '')`, isSqlite)})${isSqlite ? '' : ' collate "C"'}`;
  const indexes = {
    shop_order_folded_last: `shop_order (${both(field('lastName'), field('firstName'))})`,
    shop_order_folded_first: `shop_order (${both(field('firstName'), field('lastName'))})`,
    customer_folded_last: `customer (${both('last_name', 'first_name')})`,
    customer_folded_first: `customer (${both('first_name', 'last_name')})`,
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql.raw(`create index ${name} on ${columns}`).execute(db);
}
