import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Orders are found by the street, and by the postal code with the city, that they go to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const field = (name: string) =>
    isSqlite ? `json_extract(shipping_address_json, '$.${name}')` : `(shipping_address_json::jsonb ->> '${name}')`;
  const index = (text: string) => `shop_order ((${folded(text, isSqlite)})${isSqlite ? '' : ' collate "C"'})`;
  const indexes = {
    shop_order_street: index(`coalesce(${field('street')}, '')`),
    shop_order_city: index(`coalesce(${field('postalCode')}, '') || ' ' || coalesce(${field('city')}, '')`),
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql.raw(`create index if not exists ${name} on ${columns}`).execute(db);
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
