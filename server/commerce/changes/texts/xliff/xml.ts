import { setImmediate as turn } from 'node:timers/promises';
import { QuoteType, Tokenizer } from 'htmlparser2';
import { rule } from '../../../../../shared/messages/message.ts';
import { UnreadableFile } from '../../../import/unreadable.ts';

/** What a document consists of, in its order. Texts between two tags may come in several parts. */
export interface XmlReader {
  open: (name: string, attributes: ReadonlyMap<string, string>, line: number) => void;
  close: (name: string, line: number) => void;
  text: (text: string, line: number) => void;
}

const max = { depth: 100, attributes: 50 } as const;
/** Characters that are parsed before others get their turn: some 10 ms. */
const charactersAtOnce = 100_000;
const name = /^[\p{L}_][\p{L}\p{N}\p{M}_.·-]*(:[\p{L}_][\p{L}\p{N}\p{M}_.·-]*)?$/u;
/** Characters that XML 1.0 has none of. */
export const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Parses a document of XML 1.0, as strictly as the standard wants it. A document type is refused: it could define entities that
 * multiply, or that are read from elsewhere.
 *
 * @throws UnreadableFile with the line of what is wrong
 */
export async function readXml(document: string, reader: XmlReader): Promise<void> {
  const parsing = new Parsing(document, reader);
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, parsing);
  for (let at = 0; at < document.length; at += charactersAtOnce) {
    tokenizer.write(document.slice(at, at + charactersAtOnce));
    await turn();
  }
  tokenizer.end();
}

class Parsing {
  readonly #document: string;
  readonly #reader: XmlReader;
  readonly #open: string[] = [];
  #hasRoot = false;
  /** Text that no markup has ended yet, and where it begins. */
  #text = '';
  #tag = '';
  #attributes = new Map<string, string>();
  #attribute = '';
  #value = '';
  #line = 1;
  /** How far lines were counted. */
  #counted = 0;

  constructor(document: string, reader: XmlReader) {
    this.#document = document;
    this.#reader = reader;
  }

  ontext(start: number, end: number): void {
    this.#text += this.#document.slice(start, end);
  }

  oncdata(start: number, end: number, endOffset: number): void {
    this.#endText(start);
    if (endOffset === 0) this.#refuse(start, rule('xmlCdata'));
    this.#say(this.#checked(this.#document.slice(start, end - endOffset), start), start);
  }

  oncomment(start: number, _end: number, endOffset: number): void {
    this.#endText(start);
    if (endOffset === 0) this.#refuse(start, rule('xmlComment'));
  }

  onprocessinginstruction(start: number, end: number): void {
    this.#endText(start);
    if (!this.#document.slice(start, end).endsWith('?')) this.#refuse(start, rule('xmlInstruction'));
  }

  ondeclaration(start: number): void {
    this.#refuse(start, rule('xmlDoctype'));
  }

  onopentagname(start: number, end: number): void {
    this.#endText(start);
    this.#tag = this.#nameAt(start, end);
    this.#attributes = new Map();
    if (this.#open.length === 0 && this.#hasRoot) this.#refuse(start, rule('xmlBehind', { tag: this.#tag }));
    if (this.#open.length >= max.depth) this.#refuse(start, rule('xmlDeep'));
    this.#hasRoot = true;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#nameAt(start, end);
    this.#value = '';
    if (this.#attributes.has(this.#attribute))
      this.#refuse(start, rule('xmlTwice', { tag: this.#tag, attribute: this.#attribute }));
    if (this.#attributes.size >= max.attributes) this.#refuse(start, rule('xmlAttributes', { tag: this.#tag }));
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#document.slice(start, end);
  }

  onattribentity(): void {}

  onattribend(quote: QuoteType, end: number): void {
    if (quote !== QuoteType.Double && quote !== QuoteType.Single)
      this.#refuse(end, rule('xmlQuotes', { attribute: this.#attribute }));
    if (this.#value.includes('<')) this.#refuse(end, rule('xmlLess', { attribute: this.#attribute }));
    this.#attributes.set(this.#attribute, this.#decoded(this.#value.replace(/[\t\n\r]/g, ' '), end));
  }

  onopentagend(end: number): void {
    this.#reader.open(this.#tag, this.#attributes, this.#lineAt(end));
    this.#open.push(this.#tag);
  }

  onselfclosingtag(end: number): void {
    const line = this.#lineAt(end);
    this.#reader.open(this.#tag, this.#attributes, line);
    this.#reader.close(this.#tag, line);
  }

  onclosetag(start: number, end: number): void {
    this.#endText(start);
    const tag = this.#document.slice(start, end);
    const inside = this.#open.pop();
    if (inside === undefined) this.#refuse(start, rule('xmlEndsNothing', { tag: shown(tag) }));
    if (inside !== tag) this.#refuse(start, rule('xmlEndsOther', { tag: shown(tag), other: inside ?? '' }));
    this.#reader.close(tag, this.#lineAt(end));
  }

  ontextentity(): void {}

  onend(): void {
    this.#endText(this.#document.length);
    const inside = this.#open.at(-1);
    if (inside !== undefined) this.#refuse(this.#document.length, rule('xmlNotWhole', { tag: inside }));
    if (!this.#hasRoot) this.#refuse(this.#document.length, rule('xmlNone'));
  }

  #endText(at: number): void {
    const raw = this.#text;
    if (raw === '') return;
    this.#text = '';
    if (raw.includes('<')) this.#refuse(at, rule('xmlNoTag'));
    this.#say(this.#decoded(raw, at), at);
  }

  #say(text: string, at: number): void {
    if (this.#open.length > 0) this.#reader.text(text, this.#lineAt(at));
    else if (text.trim() !== '') this.#refuse(at, rule('xmlOutside'));
  }

  #decoded(raw: string, at: number): string {
    this.#checked(raw, at);
    return raw.replace(/&([^;&\s]{0,40};)?/g, (entity, word = '') => {
      const text = entities.get(word.slice(0, -1)) ?? characterOf(word);
      return text ?? this.#refuse(at, rule('xmlEntity', { entity: shown(entity) }));
    });
  }

  #checked(text: string, at: number): string {
    if (text.search(notInXml) >= 0) this.#refuse(at, rule('xmlCharacter'));
    return text;
  }

  #nameAt(start: number, end: number): string {
    const found = this.#document.slice(start, end);
    return name.test(found) ? found : this.#refuse(start, rule('xmlName', { name: shown(found) }));
  }

  #lineAt(index: number): number {
    for (;;) {
      const next = this.#document.indexOf('\n', this.#counted);
      if (next < 0 || next >= index) return this.#line;
      this.#counted = next + 1;
      this.#line += 1;
    }
  }

  #refuse(index: number, why: string): never {
    throw new UnreadableFile(rule('fileLine', { line: this.#lineAt(index), why }));
  }
}

/** Returns the character of a reference such as `#13;`; null for anything else. */
function characterOf(word: string): string | null {
  const [, decimal, hexadecimal] = /^#(?:(\d{1,7})|x([\da-fA-F]{1,6}));$/.exec(word) ?? [];
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  if (!(code > 0 && code <= 0x10ffff)) return null;
  const character = String.fromCodePoint(code);
  return character.search(notInXml) < 0 ? character : null;
}

const shown = (text: string) => text.slice(0, 40);
