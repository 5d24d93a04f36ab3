import { rule } from '../../../../shared/messages/message.ts';
import { encodingNote, encodingOf, type FileEncoding, readText, recogniseEncoding } from '../../import/encoding.ts';
import { explained, type Source, UnreadableFile } from '../../import/unreadable.ts';
import type { TextFormat } from './format.ts';
import { kindCalled } from './kinds.ts';
import { readTextTable } from './table.ts';
import type { FileText } from './text.ts';
import { readXliff, type XliffTexts } from './xliff/read.ts';

/** A file of translated texts. */
export interface TextFile {
  format: TextFormat;
  texts: readonly FileText[];
  /** Units of which nothing can be taken. */
  refused: XliffTexts['refused'];
  /** What should be known of the file as a whole. */
  notes: string[];
}

/** Most characters of a document of XLIFF, which is in memory as a whole. */
const maxCharacters = 200_000_000;

/**
 * Reads Shopify's table of translations, or a document of XLIFF 2.0 or 2.1: what begins with `<`. @param name of its encoding;
 * absent: as it shows
 *
 * @throws UnreadableFile
 */
export async function readTextFile(source: Source, name?: string): Promise<TextFile> {
  const start = await readBeginning(source).catch((error: unknown) => {
    throw explained(error, source);
  });
  if (!/^\s*</.test(start)) {
    const encoding = name === undefined ? await recogniseEncoding(source) : { name, certain: true };
    const texts = await readTextTable(source, encoding);
    return { format: 'csv', texts, refused: [], notes: encodingNote(encoding) };
  }
  const encoding = await encodingIn(source, name ?? declaredIn(start));
  const document = await whole(source, encoding);
  const { texts, refused } = await readXliff(document, ({ type, field }) =>
    Boolean(kindCalled(type)?.fields.some((each) => each.field === field && each.isHtml)),
  );
  return { format: 'xliff', texts, refused, notes: [] };
}

/** Returns the first characters, which are the same in most encodings; without the zeros of UTF-16. */
async function readBeginning(source: Source): Promise<string> {
  for await (const bytes of source.bytes())
    if (bytes.length > 0)
      return Buffer.from(bytes.subarray(0, 400))
        .toString('latin1')
        .replace(/\0|^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/g, '');
  return '';
}

const declaredIn = (start: string) => /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];

/** A mark of the byte order counts more than what the document says; without both it is UTF-8, as the standard of XML has it. */
async function encodingIn(source: Source, declared: string | undefined): Promise<FileEncoding> {
  const label = declared === undefined || /^utf-16/i.test(declared) ? await markedIn(source) : declared;
  const name = encodingOf(label);
  if (name === null) throw new UnreadableFile(rule('fileUnknownEncoding', { name: source.name, label }));
  return { name, certain: true };
}

async function markedIn(source: Source): Promise<string> {
  for await (const [first, second] of source.bytes()) {
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    if (first === 0xfe && second === 0xff) return 'utf-16be';
    return 'utf-8';
  }
  return 'utf-8';
}

async function whole(source: Source, encoding: FileEncoding): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  try {
    for await (const part of readText(source, encoding)) {
      length += part.length;
      if (length > maxCharacters) throw new UnreadableFile(rule('tableTooLarge', { name: source.name }));
      parts.push(part);
    }
  } catch (error) {
    throw explained(error, source);
  }
  return parts.join('');
}
