import { protocolCodes } from '../../../shared/contract/content-pages.ts';
import {
  type DocumentType,
  documentTypes,
  isDocumentType,
  onlyOne,
  schemaOf,
} from '../../../shared/contract/documents.ts';
import { isMailCode } from '../../../shared/contract/mail-texts.ts';
import type { DocumentName } from '../../../shared/documents/document-name.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled, type Message, messageOfRule, rule } from '../../../shared/messages/message.ts';
import { joinTexts } from './join-texts.ts';
import { ruleInWords } from './rule-in-words.ts';
import { splitTexts } from './split-texts.ts';
import { unwritablePlace } from './unwritable.ts';
import { written } from './written-path.ts';

/** The market of a document for all countries without one of their own. */
export const everyMarket = '';

/** Documents that every page needs. */
const required: readonly string[] = ['navigation', 'footer', 'website', 'home'];
const maxBytes = 256 * 1024;

export const isRequired = ({ type, market }: DocumentName) => required.includes(type) && market === everyMarket;

/** Checks the name of a document, except whether the shop sells to its market. */
export function checkName({ type, code, market }: DocumentName): Result<DocumentType> {
  if (!isDocumentType(type)) {
    return fail(
      codes.invalidInput,
      filled('documentTypeUnknown', { type, types: Object.keys(documentTypes).join(', ') }),
    );
  }
  if (market !== everyMarket && !/^[A-Z]{2}$/.test(market)) {
    return fail(codes.invalidInput, filled('marketWrong', { market }));
  }
  const wrong = wrongCode(type, code);
  return wrong ? fail(codes.invalidInput, wrong) : ok(type);
}

function wrongCode(type: DocumentType, code: string): Message | null {
  if (type === 'page' || type === 'manufacturer') {
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) && code.length <= 80 && code !== onlyOne) return null;
    if (type === 'manufacturer') return filled('codeOfManufacturer', { code });
    return filled('codeOfPage', { code });
  }
  if (type === 'protocol') {
    if ((protocolCodes as readonly string[]).includes(code)) return null;
    return filled('codeOfProtocol', { names: protocolCodes.join(', '), code });
  }
  if (type === 'mails') return isMailCode(code) ? null : filled('codeOfMail', { code });
  return code === onlyOne ? null : filled('codeOfOnlyOne', { type, code });
}

/** Validates a document's body and returns it as stored; code 500422 names every wrong place by its path. */
export function parseBody({ type, code }: { type: DocumentType; code: string }, json: unknown): Result<string> {
  const schema = schemaOf(type, code);
  const notThis = (fields: Record<string, string>) =>
    fail(codes.invalidInput, filled('documentWrong', { type }), {
      fields: Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, messageOfRule(message)])),
    });
  const unwritable = unwritablePlace(json);
  if (unwritable) return notThis({ [written(unwritable.path)]: unwritable.message });
  const given = splitTexts(json);
  const parsed = schema.safeParse(given.json, { error: ruleInWords });
  // A prototype-free object: a document may name its fields as it likes.
  const fields: Record<string, string> = Object.create(null);
  for (const { path, message } of parsed.error?.issues ?? []) fields[written(path)] ??= message;
  if (!parsed.success) return notThis(fields);
  unknownPlaces(given.json, parsed.data, [], fields);
  const whole = joinTexts(schema, parsed.data, given.texts);
  for (const [path, message] of whole.faults) fields[path] ??= message;
  if (Object.keys(fields).length > 0) return notThis(fields);
  const text = JSON.stringify(whole.json);
  if (Buffer.byteLength(text) > maxBytes) {
    return fail(codes.tooLarge, filled('documentTooLarge', { kilobytes: maxBytes / 1024 }));
  }
  return ok(text);
}

/**
 * Adds the unknown fields of a document to `fields`: the schema drops them, so a typing error in a name would be lost
 * silently.
 */
function unknownPlaces(given: unknown, kept: unknown, path: PropertyKey[], fields: Record<string, string>): void {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return;
  for (const [name, value] of Object.entries(given)) {
    const place = [...path, Array.isArray(given) ? Number(name) : name];
    if (isMark(given, name)) fields[written(place)] = rule('documentMark', { name: name.slice(0, -2) });
    else if (Object.hasOwn(kept, name)) unknownPlaces(value, kept[name as keyof typeof kept], place, fields);
    else if (value !== undefined) fields[written(place)] = rule('documentNoField');
  }
}

/** Whether a name is that of the language of the text beside it (`titleIn`). */
const isMark = (given: object, name: string) => name.endsWith('In') && Object.hasOwn(given, name.slice(0, -2));
