import { onlyOne } from '../contract/documents.ts';

/** Identifies a document: type, code within the type, market ('': all). */
export interface DocumentName {
  type: string;
  code: string;
  market: string;
}

/** Returns the name of a document for messages: `page/about for GB`. */
export function spoken({ type, code, market }: DocumentName): string {
  return `${type}${code === onlyOne ? '' : `/${code}`}${market ? ` for ${market}` : ''}`;
}
