import { z } from 'zod';
import { ReadableBrand } from '../brand/pairs.ts';
import { Footer, HomeSection, Manufacturer, Navigation, Seller, Website } from './content.ts';
import { Protocol, StaticPage } from './content-pages.ts';
import { MailBody, mailSchemas } from './mail-texts.ts';
import { Popups } from './popups.ts';
import { SearchWords } from './search-words.ts';

/** The code of a document whose type has only one. */
export const onlyOne = '0';

/** Schemas of the types of documents; `schemaOf` has that of a document. */
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

/** Returns the schema of a document: each mail has texts of its own. */
export function schemaOf(type: DocumentType, code: string): z.ZodType {
  return (type === 'mails' && mailSchemas.get(code)) || documentTypes[type];
}
