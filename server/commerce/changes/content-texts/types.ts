import type { ContentText } from './list.ts';
import type { ThingKind } from './things.ts';

/** What files call things with texts beside products: by Shopify's names where it has the like. */
export const contentTypes = {
  COLLECTION: 'collection',
  CATEGORY: 'category',
  PAGE: 'document',
  SHOP_POLICY: 'document',
  MENU: 'document',
  DOCUMENT: 'document',
  DELIVERY_METHOD_DEFINITION: 'method',
} as const satisfies Record<string, ThingKind>;
type ContentType = keyof typeof contentTypes;

const ofDocuments: ReadonlyMap<string, ContentType> = new Map([
  ['page', 'PAGE'],
  ['protocol', 'SHOP_POLICY'],
  ['navigation', 'MENU'],
] as const);

/** Returns what files call the thing that a text belongs to. */
export function typeOf({ kind, id }: Pick<ContentText, 'kind' | 'id'>): ContentType {
  if (kind === 'collection') return 'COLLECTION';
  if (kind === 'category') return 'CATEGORY';
  if (kind === 'method') return 'DELIVERY_METHOD_DEFINITION';
  return ofDocuments.get(id.split('/')[0] ?? '') ?? 'DOCUMENT';
}

/** Returns the kind of thing that a file calls so, regardless of case. */
export function thingCalled(type: string): ThingKind | undefined {
  const name = type.toUpperCase();
  return isContentType(name) ? contentTypes[name] : undefined;
}

const isContentType = (type: string): type is ContentType => Object.hasOwn(contentTypes, type);
