import { z } from 'zod';
import { BrandColour, MarkUrl, UploadedFace } from '../contract/brand.ts';
import { CollectionReference, IsShown, MenuLink, OwnHandle, ProductReference } from '../contract/content.ts';
import { ContentImage, LinkTarget, Text } from '../contract/content-pages.ts';
import { OwnTextLanguage, TextLanguage } from '../contract/texts.ts';

/** What a text names, where it is more than words. */
type Target = 'link' | 'picture' | 'mark' | 'face' | 'colour' | 'product' | 'collection' | 'menu' | 'handle';

/** A schema of a document as a form and a search for links read it. */
export type Shape =
  /** `most`: its longest length; null: that of a short text. */
  | { kind: 'text'; most: number | null; target: Target | null }
  /** A text with links and strong words, written with marks. */
  | { kind: 'rich' }
  | { kind: 'number' }
  /** `begins`: what it is in an item that is added. */
  | { kind: 'flag'; begins: boolean }
  | { kind: 'choice'; options: readonly (string | number)[] }
  /** Texts that are written one a line. */
  | { kind: 'lines'; item: 'text' | 'rich' | 'row'; target: Target | null }
  | { kind: 'object'; fields: () => Field[] }
  | { kind: 'list'; item: () => Shape }
  | { kind: 'union'; variants: readonly Variant[] };

/** A field of an object, and what its absence means. */
export interface Field {
  name: string;
  shape: Shape;
  /** The field may be missing. */
  optional: boolean;
  /** The field may be null, which is another thing than missing. */
  nullable: boolean;
  /** What a missing field stands for; undefined: nothing. */
  fallback: unknown;
  /** The field may have a text of its own in each further language. */
  translatable: boolean;
  /** It may have one without having any in the base language. */
  standsAlone: boolean;
}

/** One of several forms of an object. `tag` is the field that names it, null where the first field does. */
interface Variant {
  name: string;
  tag: string | null;
  fields: () => Field[];
}

type Schema = z.core.$ZodType;

/** Returns the shape of a schema. @throws if it has a part that documents do not use */
export function shapeOf(schema: Schema): Shape {
  if (schema === Text) return { kind: 'rich' };
  if (schema instanceof z.ZodString) return textOf(schema);
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  if (schema instanceof z.ZodBoolean) return { kind: 'flag', begins: schema === IsShown };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options };
  if (schema instanceof z.ZodLiteral) return literalOf(schema);
  if (schema instanceof z.ZodObject) return { kind: 'object', fields: () => fieldsOf(schema) };
  if (schema instanceof z.ZodArray) return listOf(schema.element);
  if (schema instanceof z.ZodUnion) return unionOf(schema.options);
  throw new Error(`A document has no part of the type ${schema._zod.def.type}.`);
}

const textOf = (schema: z.ZodString): Shape => ({
  kind: 'text',
  most: schema.maxLength,
  target: targetOf(schema),
});

function targetOf(schema: Schema): Target | null {
  if (schema === LinkTarget) return 'link';
  if (schema === ContentImage.shape.url) return 'picture';
  if (schema === MarkUrl) return 'mark';
  if (schema === UploadedFace.shape.file) return 'face';
  if (schema === BrandColour) return 'colour';
  if (schema === OwnHandle) return 'handle';
  if (schema === ProductReference) return 'product';
  if (schema === CollectionReference) return 'collection';
  return schema === MenuLink.shape.src ? 'menu' : null;
}

function literalOf(schema: z.ZodLiteral): Shape {
  const values = [...schema.values];
  if (values.length === 1 && values[0] === true) return { kind: 'flag', begins: false };
  return { kind: 'choice', options: values.filter((value) => typeof value === 'string' || typeof value === 'number') };
}

function listOf(element: Schema): Shape {
  const item = shapeOf(element);
  if (item.kind === 'text') return { kind: 'lines', item: 'text', target: item.target };
  if (item.kind === 'rich') return { kind: 'lines', item: 'rich', target: null };
  if (item.kind === 'lines' && item.item === 'rich') return { kind: 'lines', item: 'row', target: null };
  // A menu item holds menu items: the shape of an element is made when it is asked for.
  return { kind: 'list', item: () => shapeOf(element) };
}

function unionOf(options: readonly Schema[]): Shape {
  const shapes = options.map(shapeOf);
  const choices = shapes.flatMap((shape) => (shape.kind === 'choice' ? shape.options : []));
  if (shapes.every(({ kind }) => kind === 'choice')) return { kind: 'choice', options: choices };
  return { kind: 'union', variants: options.map(variantOf) };
}

function variantOf(schema: Schema): Variant {
  if (!(schema instanceof z.ZodObject)) throw new Error('A document has unions of objects only.');
  const [[first = '', named] = []] = Object.entries(schema.shape);
  const [only] = named instanceof z.ZodLiteral ? [...named.values] : [];
  if (typeof only !== 'string') return { name: first, tag: null, fields: () => fieldsOf(schema) };
  return { name: only, tag: first, fields: () => fieldsOf(schema).filter(({ name }) => name !== first) };
}

function fieldsOf(schema: z.ZodObject): Field[] {
  const { shape }: { shape: Record<string, Schema> } = schema;
  const standsAlone = (name: string) => shape[`${name}In`] === OwnTextLanguage;
  const isTranslatable = (name: string) => standsAlone(name) || shape[`${name}In`] === TextLanguage;
  return Object.entries(shape).flatMap(([name, inner]) =>
    inner === TextLanguage || inner === OwnTextLanguage
      ? []
      : { ...fieldOf(name, inner), translatable: isTranslatable(name), standsAlone: standsAlone(name) },
  );
}

function fieldOf(name: string, schema: Schema): Field {
  if (schema instanceof z.ZodOptional) return { ...fieldOf(name, schema.unwrap()), optional: true };
  if (schema instanceof z.ZodNullable) return { ...fieldOf(name, schema.unwrap()), nullable: true };
  if (schema instanceof z.ZodDefault) return { ...fieldOf(name, schema.unwrap()), fallback: schema.def.defaultValue };
  const plain = { optional: false, nullable: false, translatable: false, standsAlone: false };
  return { name, shape: shapeOf(schema), fallback: undefined, ...plain };
}

/** Whether a document has texts with links and strong words. @param depth how far is looked: a menu item holds menu items */
export function holdsMarks(shape: Shape, depth = 5): boolean {
  if (shape.kind === 'rich' || (shape.kind === 'lines' && shape.item !== 'text')) return true;
  if (depth === 0) return false;
  const within = (fields: readonly Field[]) => fields.some((field) => holdsMarks(field.shape, depth - 1));
  if (shape.kind === 'object') return within(shape.fields());
  if (shape.kind === 'list') return holdsMarks(shape.item(), depth - 1);
  return shape.kind === 'union' && shape.variants.some(({ fields }) => within(fields()));
}

/** Returns the form of a union that a value has: the one that it names or whose first field it has. */
export function variantOfValue(variants: readonly Variant[], value: unknown): Variant | undefined {
  const held = recordOf(value);
  return variants.find(({ name, tag }) => (tag === null ? Object.hasOwn(held, name) : held[tag] === name));
}

/** Returns a value's fields; none for what has none. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
