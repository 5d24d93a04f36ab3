import { z } from 'zod';
import { ReadableBrand } from '../brand/pairs.ts';
import { Footer, HomeSection, Manufacturer, Navigation, NewSeller, NewWebsite, Seller, Website } from './content.ts';
import { Protocol, StaticPage } from './content-pages.ts';
import { MailBody, mailSchemas } from './mail-texts.ts';
import { Popups } from './popups.ts';
import { SearchWords } from './search-words.ts';

/** The code of a document whose type has only one. */
export const onlyOne = '0';

/** Schemas of the types of documents as they are read; `schemaOf` has that of a document that is stored. */
export const documentTypes = {
  navigation: Navigation,
  footer: Footer,
  website: Website,
  brand: ReadableBrand,
  seller: Seller,
  manufacturer: Manufacturer,
  home: z.object({ sections: z.array(HomeSection).min(1).max(40) }),
  popups: Popups,
  search: SearchWords,
  mails: MailBody,
  page: StaticPage,
  protocol: Protocol,
} as const satisfies Record<string, z.ZodType>;
export type DocumentType = keyof typeof documentTypes;
export type Body<T extends DocumentType> = z.infer<(typeof documentTypes)[T]>;

export function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(documentTypes, type);
}

/** Schemas of documents that are stored today where they ask for more than those of documents that are read. */
const storedToday: Partial<Record<DocumentType, z.ZodType>> = { website: NewWebsite, seller: NewSeller };

/** Returns the schema of a document that is stored: each mail has texts of its own. */
export function schemaOf(type: DocumentType, code: string): z.ZodType {
  return (type === 'mails' && mailSchemas.get(code)) || storedToday[type] || documentTypes[type];
}
