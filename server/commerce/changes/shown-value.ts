/** Formats the JSON of a cell's value for people, e.g. '19.90 (was 25.00)'. */
export function shownValue(field: string, json: string | null): string {
  if (json === null) return 'gone';
  const value = JSON.parse(json);
  if (value === null) return '-';
  if (field === 'price' || field.startsWith('price:'))
    return value.compareAt === null ? money(value.price) : `${money(value.price)} (was ${money(value.compareAt)})`;
  if (field === 'stock') return 'move' in value ? signed(value.move) : String(value.stock);
  if (field === 'status') return value.status === 'onSale' ? 'active' : (value.word ?? 'draft').toLowerCase();
  if (field === 'pictures') return picturesShown(value);
  if (field === 'variants') return structureShown(value);
  if (field === 'details') return shortened(value.join('; '));
  if (field === 'type') return value.said ?? value.category;
  if (field.startsWith('tag:')) return value ? 'yes' : 'no';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return shortened(String(value));
}

function picturesShown({ pictures, missing }: { pictures: { url: string }[]; missing: unknown[] }): string {
  const names = pictures.map(({ url }) => url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.')).slice(0, 12));
  const absent = missing.length === 0 ? '' : `, ${missing.length} missing`;
  return shortened(`${pictures.length} (${names.join(', ')})${absent}`);
}

function structureShown({ options, variants }: { options: { name: string; values: string[] }[]; variants: unknown[] }) {
  const named = options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');
  return shortened(`${variants.length} (${named})`);
}

const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const signed = (units: number) => (units > 0 ? `+${units}` : String(units));

const longest = 60;
const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};
