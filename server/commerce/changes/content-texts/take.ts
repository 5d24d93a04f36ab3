import { recordOf } from '../../../../shared/documents/shape.ts';
import { rule } from '../../../../shared/messages/message.ts';
import { findDocuments } from '../../content/store.ts';
import type { Database } from '../../database/connection.ts';
import type { RowNote } from '../../import/draft.ts';
import { plainText } from '../../products/fields/plain-text.ts';
import { LeftRows } from '../texts/left.ts';
import { baseIn, type FileText, isForeignNumber } from '../texts/text.ts';
import { asRead, whyUntaken } from '../texts/untaken.ts';
import type { ContentText } from './list.ts';
import type { PlannedText } from './run.ts';
import type { ThingKind } from './things.ts';
import { thingCalled } from './types.ts';
import { compareContentTexts } from './write.ts';

/** Texts of a file that belong to other things than products. */
interface PlannedTexts {
  planned: PlannedText[];
  refused: RowNote[];
}

interface FoundText extends ContentText {
  of: FileText;
}

/** Returns what texts of a file change. Texts of other kinds than these are refused. */
export async function planContentTexts(
  db: Database,
  texts: readonly FileText[],
  kinds: readonly ThingKind[],
): Promise<PlannedTexts> {
  const left = new LeftRows();
  const named = await namedHere(db, texts);
  for (const { text, why } of named.unknown) if (text.text !== '') left.add(text.line, why);
  const refused: RowNote[] = [];
  const found = named.texts.flatMap((of): FoundText[] => {
    const { type, id, field, base, text } = of;
    const kind = thingCalled(type);
    if (text === '' || !kind) return [];
    const why = kinds.includes(kind) ? whyUntaken(of) : rule('textNotYours', { type });
    if (why === null) return [{ kind, id, field, base, text, of }];
    left.add(of.line, why);
    return [];
  });
  const planned: PlannedText[] = [];
  for (const [language, all] of Map.groupBy(found, ({ of }) => of.language)) {
    const own = withoutContradictions(all, refused);
    const { changes, refused: others } = await compareContentTexts(db, language, own);
    for (const { kind, id, field, text, before } of changes) planned.push({ kind, id, field, language, text, before });
    for (const { text, why } of others) refused.push(noteOf(text, why));
  }
  return { planned, refused: [...left.notes(), ...refused] };
}

/** Returns texts without those that have several values, which are refused. */
function withoutContradictions(texts: readonly FoundText[], refused: RowNote[]): FoundText[] {
  const places = Map.groupBy(texts, ({ kind, id, field }) => JSON.stringify([kind, id, field]));
  return [...places.values()].flatMap((same) => {
    if (new Set(same.map(({ text }) => text && asRead(text))).size === 1) return same.slice(0, 1);
    const lines = same.map(({ of }) => of.line).join(', ');
    const why = rule('textLinesContradict', { lines });
    refused.push(...same.map((text) => noteOf(text, why)));
    return [];
  });
}

const noteOf = ({ of: { line, type, id, field } }: FoundText, message: string): RowNote => ({
  line,
  handle: `${type} ${id} ${field}`,
  message,
});

/** A collection or page, by what names it in a file of another shop. */
interface TextOwner {
  id: string;
  handle: string;
  title: string;
}

/** Shopify's names of fields that have another one here; their texts are HTML there. */
const fieldNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  COLLECTION: { body_html: 'description', meta_title: 'seoTitle', meta_description: 'seoDescription' },
  PAGE: { meta_description: 'description' },
};

/** Texts by what this shop calls their things and fields, and why nothing is known of others. */
interface NamedTexts {
  texts: FileText[];
  unknown: { text: FileText; why: string }[];
}

/**
 * Returns texts of collections and pages, of which a file of Shopify's gives numbers, by their ids here: of the handle that a
 * row names in the base language, else of the title, where one thing alone has it.
 */
async function namedHere(db: Database, all: readonly FileText[]): Promise<NamedTexts> {
  const named: NamedTexts = { texts: [], unknown: [] };
  const things = Map.groupBy(all, ({ type, id }) => `${type.toUpperCase()} ${id}`);
  const loaded = new Map<string, Promise<TextOwner[]>>();
  for (const rows of things.values()) {
    const type = rows[0]?.type.toUpperCase() ?? '';
    const renamed = rows.map((text) => withOwnField(type, text));
    const load = loaders[type];
    if (!load || !isForeignNumber(rows[0]?.id ?? '')) {
      named.texts.push(...renamed);
      continue;
    }
    const known = loaded.get(type) ?? load(db);
    loaded.set(type, known);
    const found = oneOf(await known, rows);
    if ('why' in found) named.unknown.push(...renamed.map((text) => ({ text, why: found.why })));
    else named.texts.push(...renamed.map((text) => ({ ...text, id: found.id })));
  }
  return { ...named, texts: named.texts.sort((a, b) => a.line - b.line) };
}

const loaders: Readonly<Record<string, (db: Database) => Promise<TextOwner[]>>> = {
  COLLECTION: async (db) => {
    const rows = await db
      .selectFrom('collection')
      .select(['handle', 'title'])
      .where('removed_at', 'is', null)
      .execute();
    return rows.map(({ handle, title }) => ({ id: handle, handle, title }));
  },
  PAGE: async (db) =>
    (await findDocuments(db, ['page'], { drafts: true })).map(({ code, json }) => ({
      id: `page/${code}`,
      handle: code.toLowerCase(),
      title: String(recordOf(json).title ?? ''),
    })),
};

function oneOf(known: readonly TextOwner[], rows: readonly FileText[]): { id: string } | { why: string } {
  const handle = plainText(baseIn(rows, 'handle')).toLowerCase();
  const title = plainText(baseIn(rows, 'title'));
  const byHandle = known.find((each) => handle !== '' && each.handle === handle);
  if (byHandle) return { id: byHandle.id };
  if (title === '') return { why: rule('textNamesNoThing') };
  const called = known.filter((each) => plainText(each.title) === title);
  const [only] = called;
  if (!only) return { why: rule('textNoneCalled', { title }) };
  if (called.length === 1) return { id: only.id };
  const ids = called.map(({ id }) => id).join(', ');
  return { why: rule('textManyCalled', { count: called.length, title, ids }) };
}

/** Returns a text by its field here: HTML becomes plain, as these fields are. */
function withOwnField(type: string, text: FileText): FileText {
  const field = Object.hasOwn(fieldNames, type) ? fieldNames[type]?.[text.field.toLowerCase()] : undefined;
  if (field === undefined) return text;
  return { ...text, field, base: plainText(text.base), text: text.text === null ? null : plainText(text.text) };
}
