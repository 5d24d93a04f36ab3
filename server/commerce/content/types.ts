import { z } from 'zod';
import { Footer, HomeSection, Navigation, Website } from '../../../shared/contract/content.ts';
import { Protocol, protocolCodes, StaticPage } from '../../../shared/contract/content-pages.ts';
import { Popups } from '../../../shared/contract/popups.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { messageOfRule, verbatim } from '../../../shared/messages/message.ts';
import { unwritablePlace } from './unwritable.ts';

/** Documents of which there is one have this code. */
export const onlyOne = '0';
/** A document for every country that has none of its own. */
export const everyMarket = '';

/** What each type of document must look like to be stored. */
export const documentTypes = {
  navigation: Navigation,
  footer: Footer,
  website: Website,
  home: z.object({ sections: z.array(HomeSection).min(1).max(40) }),
  popups: Popups,
  page: StaticPage,
  protocol: Protocol,
} as const satisfies Record<string, z.ZodType>;
export type DocumentType = keyof typeof documentTypes;
export type Body<T extends DocumentType> = z.infer<(typeof documentTypes)[T]>;

/** Without these there is no page of the shop at all. */
const required: readonly string[] = ['navigation', 'footer', 'website', 'home'];
const maxBytes = 256 * 1024;

/** Which document: its type, its code among those of the type, and the country it is for. */
export interface DocumentName {
  type: string;
  code: string;
  market: string;
}

export const isRequired = ({ type, market }: DocumentName) => required.includes(type) && market === everyMarket;

export function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(documentTypes, type);
}

/** How a document is named in sentences: `page/about for GB`. */
export function spoken({ type, code, market }: DocumentName): string {
  return `${type}${code === onlyOne ? '' : `/${code}`}${market ? ` for ${market}` : ''}`;
}

/** Whether there can be a document of this name. Its market is checked by whoever knows the shop's countries. */
export function checkName({ type, code, market }: DocumentName): Result<DocumentType> {
  if (!isDocumentType(type)) {
    return fail(
      codes.invalidInput,
      verbatim(`There is no document type '${type}': ${Object.keys(documentTypes).join(', ')}.`),
    );
  }
  if (market !== everyMarket && !/^[A-Z]{2}$/.test(market)) {
    return fail(codes.invalidInput, verbatim(`A market is the code of a country such as GB, not '${market}'.`));
  }
  const wrong = wrongCode(type, code);
  return wrong ? fail(codes.invalidInput, verbatim(wrong)) : ok(type);
}

function wrongCode(type: DocumentType, code: string): string | null {
  if (type === 'page') {
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) && code.length <= 80 && code !== onlyOne) return null;
    return `A page is named by the last part of its address, such as page/size-guide, not '${code}'.`;
  }
  if (type === 'protocol') {
    if ((protocolCodes as readonly string[]).includes(code)) return null;
    return `A protocol is one of ${protocolCodes.join(', ')}, not '${code}'.`;
  }
  return code === onlyOne ? null : `There is one ${type}: it has no code such as '${code}'.`;
}

/** A document's body as it is stored, or code 500422 with every wrong place by its path. */
export function parseBody(type: DocumentType, json: unknown): Result<string> {
  const notThis = (fields: Record<string, string>) =>
    fail(codes.invalidInput, verbatim(`This is not a document of type '${type}'.`), {
      fields: Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, messageOfRule(message)])),
    });
  const unwritable = unwritablePlace(json);
  if (unwritable) return notThis({ [written(unwritable.path)]: unwritable.message });
  const parsed = documentTypes[type].safeParse(json);
  // Without what every object inherits: a document may call its fields what it likes.
  const fields: Record<string, string> = Object.create(null);
  for (const { path, message } of parsed.error?.issues ?? []) fields[written(path)] ??= message;
  if (parsed.success) unknownPlaces(json, parsed.data, [], fields);
  if (Object.keys(fields).length > 0) return notThis(fields);
  const text = JSON.stringify(parsed.data);
  if (Buffer.byteLength(text) > maxBytes) {
    return fail(codes.tooLarge, verbatim(`A document has at most ${maxBytes / 1024} KB.`));
  }
  return ok(text);
}

/** What the schema does not know was dropped by it: a name with a typing error would vanish without a word. */
function unknownPlaces(given: unknown, kept: unknown, path: PropertyKey[], fields: Record<string, string>): void {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return;
  for (const [name, value] of Object.entries(given)) {
    const place = [...path, Array.isArray(given) ? Number(name) : name];
    if (Object.hasOwn(kept, name)) unknownPlaces(value, kept[name as keyof typeof kept], place, fields);
    else if (value !== undefined) fields[written(place)] = 'There is no such field.';
  }
}

/** A place in a document as people write it: `content[3].link.src`. */
function written(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text.replace(/^\./, '') || 'the document';
}
