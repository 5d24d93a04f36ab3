import { type DocumentType, isDocumentType, onlyOne } from '../contract/documents.ts';

/** Identifies a document: type, code within the type, market ('': all). */
export interface DocumentName {
  type: string;
  code: string;
  market: string;
}

/** What the documents of each type are called in the office. */
const titles: Readonly<Record<DocumentType, string>> = {
  navigation: 'Menu',
  footer: 'Footer',
  website: 'Name of the shop',
  brand: 'Brand',
  seller: 'Who sells',
  manufacturer: 'Manufacturer',
  home: 'Home page',
  popups: 'Pop-ups',
  search: 'Words of the search',
  mails: 'Words of the mails',
  page: 'Page',
  protocol: 'Legal text',
};

/** Returns the title of a document in the office: `Page about for GB`. */
export function titleOfDocument({ type, code, market }: DocumentName): string {
  const title = isDocumentType(type) ? titles[type] : type;
  return `${title}${code === onlyOne ? '' : ` ${code}`}${market ? ` for ${market}` : ''}`;
}

/** Returns the name of a document for messages: `page/about for GB`. */
export function spoken({ type, code, market }: DocumentName): string {
  return `${type}${code === onlyOne ? '' : `/${code}`}${market ? ` for ${market}` : ''}`;
}
