import { knownText } from '../../../shared/messages/known-text.ts';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import { type PriceValue, priceTexts } from '../products/values.ts';
import type { ShownCell } from './preview.ts';

const words = officeMessages.changeCells;

/** Formats the JSON of a cell's value for people, e.g. '19.90 (was 25.00)'; prices of `price` are in the base currency. */
export function shownValue(field: string, json: string | null, base: string): string {
  if (json === null) return words.gone;
  const value = JSON.parse(json);
  if (value === null) return '-';
  if (field === 'price' || field.startsWith('price:'))
    return pricesShown(value, field === 'price' ? base : field.slice('price:'.length));
  if (field === 'stock') return 'move' in value ? signed(value.move) : String(value.stock);
  if (field === 'status') return statusShown(value);
  if (field === 'pictures') return picturesShown(value);
  if (field === 'variants') return structureShown(value);
  if (field === 'details') return shortened(value.join('; '));
  if (field === 'type') return value.said ?? value.category;
  if (field.startsWith('collection:')) return terms.yes;
  if (field.startsWith('tag:')) return value ? terms.yes : terms.no;
  if (typeof value === 'boolean') return value ? terms.yes : terms.no;
  return shortened(String(value));
}

function pricesShown(value: PriceValue, currency: string): string {
  const { price, compareAt } = priceTexts(value, currency);
  return compareAt === '' ? price : words.was(price, compareAt);
}

function statusShown({ status, word }: { status: string; word?: string | null }): string {
  const name = status === 'onSale' ? 'active' : (word ?? 'draft').toLowerCase();
  return knownText(words.statuses, name) ?? name;
}

function picturesShown({ pictures, missing }: { pictures: { url: string }[]; missing: unknown[] }): string {
  const names = pictures.map(({ url }) => url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.')).slice(0, 12));
  const absent = missing.length === 0 ? '' : `, ${words.missing(missing.length)}`;
  return shortened(`${pictures.length} (${names.join(', ')})${absent}`);
}

function structureShown({ options, variants }: { options: { name: string; values: string[] }[]; variants: unknown[] }) {
  const named = options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');
  return shortened(`${variants.length} (${named})`);
}

const signed = (units: number) => (units > 0 ? `+${units}` : String(units));

const longest = 60;
const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

/** Why a cell was not written, by its state. */
export const leftBecause: Readonly<Record<string, string>> = words.left;

/** Returns what a person should know of a cell: why it was left, its present value, warnings. '' for nothing. */
export function cellNote(
  { field, state, now, warnings }: Pick<ShownCell, 'field' | 'state' | 'now' | 'warnings'>,
  base: string,
): string {
  const why = leftBecause[state];
  const present = why && now !== null ? words.now(shownValue(field, now, base)) : '';
  return [why ?? '', present, ...warnings].filter(Boolean).join('; ');
}
