import type { Context } from 'hono';
import { isDocumentType, onlyOne, schemaOf } from '../../shared/contract/documents.ts';
import { emptyOf } from '../../shared/documents/empty.ts';
import { recordOf, type Shape, shapeOf } from '../../shared/documents/shape.ts';
import { fieldTextOf } from '../../shared/documents/text-key.ts';
import { codes } from '../../shared/errors.ts';
import type { OfficeDocument } from '../../shared/office/content.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { viewDocument } from '../commerce/content/office-document.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf, Refusal, unreadable } from '../http/errors/refusal.ts';
import { officeOf } from './office-of.ts';

/** Returns the name of the document of a request's URL. */
export const documentIn = (c: Context<StoreEnv>) => ({
  type: c.req.param('type') ?? typeOfPath(c.req.path),
  code: c.req.param('code') ?? onlyOne,
  market: (c.req.query('market') ?? '').slice(0, 2),
});

/** Returns the type of a document that has a screen of its own; '' for another path. */
function typeOfPath(path: string): string {
  if (path === officePaths.brand) return 'brand';
  return path.startsWith(`${officePaths.mails}/`) ? 'mails' : '';
}

/** Returns the document of a request's URL, or one of its versions. @throws Refusal where there can be none */
export async function loadDocument(c: Context<StoreEnv>, version?: number): Promise<OfficeDocument> {
  return dataOf(await viewDocument(officeOf(c).shop.db, documentIn(c), version));
}

/** Returns the shape of a document. */
export function shapeOfDocument({ type, code }: Pick<OfficeDocument, 'type' | 'code'>): Shape {
  if (!isDocumentType(type)) throw new Refusal(codes.notFound, 'noSuchThing');
  return shapeOf(schemaOf(type, code));
}

/**
 * Returns what a form of a document begins with: what is stored, else an empty document. Texts in the base language stand in
 * the fields themselves, also where they were stored beside them.
 */
export function startOf(
  { type, json }: Pick<OfficeDocument, 'type' | 'json'>,
  shape: Shape,
  [base = '']: readonly string[] = [],
): unknown {
  if (json === null) return emptyOf(shape);
  if (type !== 'mails') return json;
  const held = Object.entries(recordOf(json));
  const inBase = held.flatMap(([name, text]): [string, unknown][] => {
    const field = fieldTextOf(name);
    return field?.language === base ? [[field.field, text]] : [];
  });
  const others = held.filter(([name]) => fieldTextOf(name)?.language !== base);
  return Object.fromEntries([...others, ...inBase]);
}

/** Returns the version that a form was made from. @throws Refusal */
export function versionIn(typed: ReadonlyMap<string, string>, name = 'version'): number {
  const version = typed.get(name) ?? '';
  return /^\d{1,9}$/.test(version) ? Number(version) : unreadable();
}
