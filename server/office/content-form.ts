import type { Context } from 'hono';
import { documentTypes, isDocumentType, onlyOne } from '../../shared/contract/documents.ts';
import { emptyOf } from '../../shared/documents/empty.ts';
import { type Shape, shapeOf } from '../../shared/documents/shape.ts';
import { codes } from '../../shared/errors.ts';
import type { OfficeDocument } from '../../shared/office/content.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { viewDocument } from '../commerce/content/office-document.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf, Refusal } from '../http/errors/refusal.ts';
import { officeOf } from './office-of.ts';
import { unreadable } from './unreadable.ts';

/** Returns the name of the document of a request's URL. */
export const documentIn = (c: Context<StoreEnv>) => ({
  type: c.req.param('type') ?? (c.req.path === officePaths.brand ? 'brand' : ''),
  code: c.req.param('code') ?? onlyOne,
  market: (c.req.query('market') ?? '').slice(0, 2),
});

/** Returns the document of a request's URL, or one of its versions. @throws Refusal where there can be none */
export async function loadDocument(c: Context<StoreEnv>, version?: number): Promise<OfficeDocument> {
  return dataOf(await viewDocument(officeOf(c).shop.db, documentIn(c), version));
}

/** Returns the shape of a document's type. */
export function shapeOfType(type: string): Shape {
  if (!isDocumentType(type)) throw new Refusal(codes.notFound, 'noSuchThing');
  return shapeOf(documentTypes[type]);
}

/** Returns what a form of a document begins with: what is stored, else an empty document. */
export const startOf = (json: unknown, shape: Shape): unknown => json ?? emptyOf(shape);

/** Returns the version that a form was made from. @throws Refusal */
export function versionIn(typed: ReadonlyMap<string, string>, name = 'version'): number {
  const version = typed.get(name) ?? '';
  return /^\d{1,9}$/.test(version) ? Number(version) : unreadable();
}
