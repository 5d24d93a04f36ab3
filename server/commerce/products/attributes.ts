import { type AttributeName, attributeNames } from '../../../shared/catalog/attributes.ts';
import { capitalized } from '../../../shared/text/capitalized.ts';
import { attributeCalled, attributeValues, fabricWords, sameValues } from '../catalog/attribute-words.ts';
import { slugOf } from '../catalog/slug.ts';
import { detailsIn, type ProductColumns } from './fields/product-fields.ts';
import { extraTexts } from './product.ts';

/** An attribute of a product with its readable value. */
interface Attribute {
  name: AttributeName;
  value: string;
  label: string;
}

interface Described {
  row: Pick<ProductColumns, 'material' | 'details_json'>;
  tags: Iterable<string>;
  options: readonly { name: string; values: string[] }[];
  variants: readonly { row: { extra_json: string } }[];
}

/**
 * Returns what a product file says of length, neckline, sleeve, fabric and heel. A metafield column wins, then an option
 * with that name, a tag (`Midi`, `Neckline: Square`), and for fabric and heel the material and the details.
 */
export function attributesOf(product: Described): Attribute[] {
  const columns = ofColumns(product);
  const options = ofOptions(product);
  const tags = ofTags(product);
  const texts = [...fabricOf(product.row.material), ...heelOf(detailsIn(product.row))];
  return attributeNames.flatMap((name) => {
    const of = (found: readonly Attribute[]) => found.filter((attribute) => attribute.name === name);
    const found = [columns, options, tags, texts].map(of).find((some) => some.length > 0) ?? [];
    return [...new Map(found.map((attribute) => [attribute.value, attribute])).values()];
  });
}

export const attributeRows = (productId: number, attributes: readonly Attribute[]) =>
  attributes.map(({ name, value }) => ({ product_id: productId, name, value }));

/** Rows of `facet_value`. */
export const attributeLabels = (attributes: readonly Attribute[]) =>
  attributes.map(({ name, value, label }) => ({ name, value, label, color: null }));

/** `Neckline (product.metafields.shopify.neckline)`, as Shopify names the columns of metafields. */
const metafield = /\(product\.metafields\.[\w-]+\.([\w-]+)\)$/i;

function ofColumns({ variants }: Described): Attribute[] {
  const cells = new Map(variants.toReversed().flatMap(({ row }) => Object.entries(extraTexts(row))));
  return [...cells].flatMap(([column, text]) => {
    const name = attributeCalled(metafield.exec(column)?.[1] ?? '');
    return name ? valuesIn(text).flatMap((value) => attribute(name, value)) : [];
  });
}

/** A list is written as JSON or with semicolons. */
function valuesIn(text: string): string[] {
  if (!text.startsWith('[')) return text.split(';');
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, value = '']) => value);
}

const ofOptions = ({ options }: Described): Attribute[] =>
  options.flatMap((option) => {
    const name = attributeCalled(option.name);
    return name ? option.values.flatMap((value) => attribute(name, value)) : [];
  });

/** A tag is an attribute if it names it, or if it is one of the known values and nothing else. */
const ofTags = ({ tags }: Described): Attribute[] => [...tags].flatMap(ofTag);

/** What tags mean: a catalogue repeats the same few. */
const meanings = new Map<string, readonly Attribute[]>();
const meaningsKept = 5_000;

function ofTag(tag: string): readonly Attribute[] {
  const known = meanings.get(tag);
  if (known) return known;
  if (meanings.size >= meaningsKept) meanings.clear();
  const meaning = meaningOf(tag);
  meanings.set(tag, meaning);
  return meaning;
}

function meaningOf(tag: string): Attribute[] {
  const [, before = '', after = ''] = /^([^:_]+)[:_](.+)$/.exec(tag) ?? [];
  const name = attributeCalled(before);
  if (name) return attribute(name, after);
  const value = knownValue(tag);
  const known = attributeNames.find((each) => each !== 'heel' && attributeValues[each].includes(value));
  return known ? attribute(known, tag) : [];
}

/** A material names its fibres by their share, the greatest first (Regulation (EU) No 1007/2011, article 9). */
function fabricOf(material: string | null): Attribute[] {
  const words = slugOf(material ?? '').split('-');
  const fabric = words.map((word) => fabricWords[word]).find((known) => known !== undefined);
  return fabric ? attribute('fabric', fabric) : [];
}

const heelHeight = /(\d+(?:\.\d+)?) ?(in|inch|inches|cm|mm) (?:[\w-]+ ){0,2}heel\b/i;
const inchesIn: Readonly<Record<string, number>> = { cm: 1 / 2.54, mm: 1 / 25.4 };
/** Inches from which a heel is no longer flat, low, mid. */
const heelBorders = [1, 2, 3];

function heelOf(details: readonly string[]): Attribute[] {
  const found = details.map((detail) => heelHeight.exec(detail)).find((match) => match !== null);
  if (!found) return [];
  const inches = Number(found[1]) * (inchesIn[(found[2] ?? '').toLowerCase()] ?? 1);
  const value = attributeValues.heel[heelBorders.filter((border) => inches >= border).length];
  return value ? attribute('heel', value) : [];
}

const longestLabel = 60;

function attribute(name: AttributeName, text: string): Attribute[] {
  const label = text.trim().slice(0, longestLabel);
  const slug = knownValue(label);
  const value = attributeValues[name].find((known) => known === slug || known.startsWith(`${slug}-`)) ?? slug;
  return value === '' ? [] : [{ name, value, label: capitalized(label) }];
}

function knownValue(text: string): string {
  const slug = slugOf(text);
  return sameValues[slug] ?? slug;
}
