import { setImmediate as turn } from 'node:timers/promises';
import { rule } from '../../../../shared/messages/message.ts';
import type { Database } from '../../database/connection.ts';
import type { RowNote } from '../../import/draft.ts';
import { CellError } from '../../products/fields/cell-error.ts';
import { plainText } from '../../products/fields/plain-text.ts';
import { loadProducts } from '../../products/load.ts';
import type { StoredProduct } from '../../products/product.ts';
import { productField } from '../../products/values.ts';
import type { PlannedText } from '../content-texts/run.ts';
import { contentTypes } from '../content-texts/types.ts';
import { type Drafted, inEnglish, storeDraft } from '../draft.ts';
import { draftCells, type WishesAt } from '../draft-cells.ts';
import { kindCalled, textKinds } from './kinds.ts';
import { fewNotes, LeftRows } from './left.ts';
import type { TextFile } from './read-file.ts';
import type { FileText } from './text.ts';
import type { TextField, TextKind, TextPlace } from './text-kind.ts';
import { asRead, whyUntaken } from './untaken.ts';

/** Texts that are read before others get their turn: some 10 ms, as descriptions are sanitized. */
const textsAtOnce = 50;

interface TakenText extends FileText {
  kind: TextKind;
  known: TextField;
}

interface NewDraft {
  title: string;
  now: number;
  /** What the draft says of other rows of the file as well. */
  others?: readonly RowNote[];
  /** Texts of other things than products. */
  beside?: readonly PlannedText[];
}

/**
 * Makes a draft of the translated texts of products in a file: a change set with a value for each text that differs from the
 * stored one. Changes nothing else. Says of all other rows why nothing is taken of them.
 */
export async function draftTexts(
  db: Database,
  file: TextFile,
  { title, now, others = [], beside = [] }: NewDraft,
): Promise<Drafted> {
  const left = new LeftRows();
  const warned = new LeftRows();
  const refused: RowNote[] = file.refused.map(({ line, id, why }) => ({ line, handle: id, message: why }));
  const taken = takenOf(file.texts, left);
  const found = await findThings(db, { taken, all: file.texts }, refused);
  const ids = [...found.values()].flatMap((places) => places.map(({ productId }) => productId));
  const loaded = await loadProducts(db, ids);
  const all: WishesAt[] = [];
  for (const [i, text] of taken.entries()) {
    if (i % textsAtOnce === 0) await turn();
    try {
      for (const place of found.get(keyOf(text)) ?? []) {
        const product = loaded.products.get(place.productId);
        const wish = product && wishOf(text, { product, place }, warned);
        if (wish) all.push(wish);
      }
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      refused.push({ line: text.line, handle: text.id, message: error.said });
    }
  }
  const { cells, refused: contradicting } = await draftCells(db, loaded, all, { typeOf: (type) => type });
  const notes = {
    refused: fewNotes([...left.notes(), ...refused, ...contradicting, ...others]),
    warnings: [...file.notes.map((message) => ({ line: 1, handle: '', message })), ...warned.notes()],
  };
  const id = await storeDraft(db, cells, { title, notes, now, texts: beside });
  return { id, cells: cells.length, notes: inEnglish(notes) };
}

/** Returns the texts that the shop can have. What is not translated says nothing. */
function takenOf(texts: readonly FileText[], left: LeftRows): TakenText[] {
  return texts.flatMap((text) => {
    if (text.text === '') return [];
    const kind = kindCalled(text.type);
    const known = kind?.fields.find(({ field }) => field === text.field.toLowerCase());
    const why = whyNot(text, { kind, known });
    if (why === null && kind && known) return [{ ...text, kind, known }];
    left.add(text.line, why ?? '');
    return [];
  });
}

interface KnownOfText {
  kind: TextKind | undefined;
  known: TextField | undefined;
}

function whyNot(text: FileText, { kind, known }: KnownOfText): string | null {
  const { type, field } = text;
  if (!kind) return rule('textNoType', { type: type || "''", types: allTypes.join(', ') });
  if (!known)
    return rule('textNoField', {
      field: field || "''",
      type: kind.type,
      fields: kind.fields.map((each) => each.field).join(', '),
    });
  return whyUntaken(text);
}

const allTypes = [...textKinds.map(({ type }) => type), ...Object.keys(contentTypes)];

const keyOf = ({ kind, id }: TakenText) => `${kind.type} ${id}`;

/** Returns the places of each thing that a text is taken of; what is not found is refused, once for each thing. */
async function findThings(
  db: Database,
  { taken, all }: { taken: readonly TakenText[]; all: readonly FileText[] },
  refused: RowNote[],
): Promise<Map<string, readonly TextPlace[]>> {
  const found = new Map<string, readonly TextPlace[]>();
  for (const [kind, texts] of Map.groupBy(taken, (text) => text.kind)) {
    const wanted = new Set(texts.map(({ id }) => id));
    const ofKind = all.filter(({ type, id }) => kindCalled(type) === kind && wanted.has(id));
    const things = Map.groupBy(ofKind, ({ id }) => id);
    const findThing = await kind.find(db, things);
    for (const [id, rows] of things) {
      const thing = findThing(id, rows);
      if ('places' in thing) found.set(`${kind.type} ${id}`, thing.places);
      else refused.push({ line: rows[0]?.line ?? 1, handle: `${kind.type} ${id}`, message: thing.why });
    }
  }
  return found;
}

interface PlacedProduct {
  product: StoredProduct;
  place: TextPlace;
}

/** Returns what a text wants of a product; null where the product has it already. @throws CellError */
function wishOf(text: TakenText, { product, place }: PlacedProduct, warned: LeftRows): WishesAt | null {
  const { line, known, language } = text;
  const name = known.nameIn(language, place);
  const stored: unknown = JSON.parse(productField(name).read(product));
  if (stored === text.text) return null;
  const value = text.text === null ? null : known.parse(text.text);
  if (said(stored) === said(value)) return null;
  const base = known.baseOf(product, place);
  if (text.base !== '' && !isSame(text.base, base)) warned.add(line, rule('textBaseChanged'));
  if (said(value) === said(base)) warned.add(line, rule('textSame'));
  const note = { line, handle: product.row.handle };
  return { note, product_id: product.row.id, variant_id: null, wishes: [[name, value]] };
}

/** Tells whether two texts say the same: the shop stores descriptions without what it does not show. */
const isSame = (a: string, b: string) => a === b || plainText(a) === plainText(b);

const said = (text: unknown) => (typeof text === 'string' ? asRead(text) : null);
