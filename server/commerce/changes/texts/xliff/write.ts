import { directionOf } from '../../../../../shared/language/language.ts';
import type { TranslatableText } from '../text.ts';
import { type Piece, piecesOf } from './inline.ts';
import { namespace, unitIdOf } from './vocabulary.ts';
import { notInXml } from './xml.ts';

interface Languages {
  base: string;
  language: string;
}

/** Writes a document of XLIFF 2.0: a group for each thing, a unit for each of its texts. */
export class XliffWriter {
  readonly #languages: Languages;
  /** Id of the group that is open; null before the first one. */
  #group: string | null = null;

  constructor(languages: Languages) {
    this.#languages = languages;
  }

  /** Returns what the document begins with. */
  begin(): string {
    const { base, language } = this.#languages;
    const direction = directionOf(language);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      `<xliff xmlns="${namespace}" version="2.0" srcLang="${attribute(base)}" trgLang="${attribute(language)}">\n`,
      `<file id="texts" xml:space="preserve"${direction ? ` trgDir="${direction}"` : ''}>\n`,
    ].join('');
  }

  /** Returns a page of units. Texts of one thing follow each other. */
  units(texts: readonly TranslatableText[]): string {
    return texts.map((text) => this.#groupOf(text) + unitOf(text)).join('');
  }

  /** Returns what the document ends with. A file has a group at least, which may be empty. */
  end(): string {
    return `${this.#group === null ? '<group id="nothing"/>' : '</group>'}\n</file>\n</xliff>\n`;
  }

  #groupOf({ type, id }: TranslatableText): string {
    const group = unitIdOf({ type, field: 'texts', id });
    if (group === this.#group) return '';
    const before = this.#group === null ? '' : '</group>\n';
    this.#group = group;
    return `${before}<group id="${group}" name="${attribute(id)}">\n`;
  }
}

function unitOf(text: TranslatableText): string {
  const { type, id, label, isHtml, base, text: target } = text;
  const pieces = (each: string): Piece[] => (isHtml ? piecesOf(each) : [{ text: each }]);
  const codes = new Codes();
  const source = codes.write(pieces(base));
  const translated = target === null ? '' : `<target>${codes.write(pieces(target))}</target>`;
  const data = codes.data();
  return [
    `<unit id="${unitIdOf(text)}">\n`,
    `<notes><note>${words(`${label}${isHtml ? ' (HTML)' : ''} of ${type} ${id}`)}</note></notes>\n`,
    data === '' ? '' : `<originalData>${data}</originalData>\n`,
    `<segment${translated && ' state="translated"'}><source>${source}</source>${translated}</segment>\n`,
    '</unit>\n',
  ].join('');
}

/** What programs of translators show for a tag, by its name; a paragraph is formatting as well. */
const typesOfTags = new Map([
  ['a', 'type="link"'],
  ['img', 'type="image"'],
  ['br', 'type="fmt" subType="xlf:lb"'],
  ['p', 'type="fmt" subType="xlf:pb"'],
  ['b', 'type="fmt" subType="xlf:b"'],
  ['strong', 'type="fmt" subType="xlf:b"'],
  ['i', 'type="fmt" subType="xlf:i"'],
  ['em', 'type="fmt" subType="xlf:i"'],
  ['u', 'type="fmt" subType="xlf:u"'],
]);

/** The codes of a unit. The same code of the source and of the target has the same id, as the standard wants it. */
class Codes {
  /** Ids of the original data by code. */
  readonly #data = new Map<string, string>();
  /** Ids of codes by what they are and how often that came before. */
  readonly #ids = new Map<string, string>();

  /** Returns the content of a source or target. */
  write(pieces: readonly Piece[]): string {
    const times = new Map<string, number>();
    const isOpen = new Set<number>();
    const ends = new Map(
      pieces.flatMap((piece) => ('code' in piece && piece.pair !== undefined ? [[piece.pair, piece.code]] : [])),
    );
    const idOf = (code: string) => {
      const before = times.get(code) ?? 0;
      times.set(code, before + 1);
      const key = `${before} ${code}`;
      const id = this.#ids.get(key) ?? String(this.#ids.size + 1);
      this.#ids.set(key, id);
      return id;
    };
    const parts = pieces.map((piece) => {
      if ('text' in piece) return words(piece.text);
      const { code, pair } = piece;
      if (pair === undefined) return `<ph id="${idOf(code)}" ${typeOf(code)} dataRef="${this.#refOf(code)}"/>`;
      if (isOpen.has(pair)) return '</pc>';
      isOpen.add(pair);
      const end = ends.get(pair) ?? '';
      const refs = `dataRefStart="${this.#refOf(code)}" dataRefEnd="${this.#refOf(end)}"`;
      return `<pc id="${idOf(code + end)}" ${typeOf(code)} ${refs}>`;
    });
    return parts.join('');
  }

  /** Returns the elements with the original data of all codes. */
  data(): string {
    return [...this.#data].map(([code, id]) => `<data id="${id}">${words(code)}</data>`).join('');
  }

  #refOf(code: string): string {
    const id = this.#data.get(code) ?? `d${this.#data.size + 1}`;
    this.#data.set(code, id);
    return id;
  }
}

function typeOf(code: string): string {
  const [, name = ''] = /^<\/?([A-Za-z][\w-]*)/.exec(code) ?? [];
  return typesOfTags.get(name) ?? (name === '' ? 'type="other"' : 'type="fmt"');
}

/** Returns the text of an element. A parser makes a line feed of a carriage return, unless it is a reference. */
const words = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replace(notInXml, (character) => `<cp hex="${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}"/>`);

const attribute = (text: string): string =>
  text.replace(notInXml, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
