import { onlyOne } from '../contract/documents.ts';
import { knownText } from '../messages/known-text.ts';
import { officeMessages } from '../messages/office/office-messages.ts';

/** Identifies a document: type, code within the type, market ('': all). */
export interface DocumentName {
  type: string;
  code: string;
  market: string;
}

const { documents: words, documentTypes, legalTexts, mails } = officeMessages;

/** Returns the title of a document in the office: `Page about for GB`, `Terms of sale`. */
export function titleOfDocument({ type, code, market }: DocumentName): string {
  const title = knownText(documentTypes, type) ?? type;
  const own = new Map<string, Readonly<Record<string, string>>>([
    ['protocol', legalTexts],
    ['mails', mails.names],
  ]).get(type);
  const name = (own && knownText(own, code)) ?? (code === onlyOne ? title : `${title} ${code}`);
  return market === '' ? name : words.forMarket(name, market);
}

/** Returns the name of a document for messages: `page/about for GB`. */
export function spoken({ type, code, market }: DocumentName): string {
  return `${type}${code === onlyOne ? '' : `/${code}`}${market ? ` for ${market}` : ''}`;
}
