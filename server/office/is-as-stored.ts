import { isDocumentType } from '../../shared/contract/documents.ts';
import type { OfficeDocument } from '../../shared/office/content.ts';
import { parseBody } from '../commerce/content/types.ts';

/** Whether a document is stored as a form wanted it, so that sending the form again has nothing left to do. */
export function isAsStored(
  json: unknown,
  { type, code, json: stored, published, version }: OfficeDocument,
  publish: boolean,
) {
  if (!isDocumentType(type) || (publish && published !== version)) return false;
  const parsed = parseBody({ type, code }, json);
  return parsed.ok && parsed.value === JSON.stringify(stored);
}
