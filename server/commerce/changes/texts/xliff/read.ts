import { rule } from '../../../../../shared/messages/message.ts';
import { UnreadableFile } from '../../../import/unreadable.ts';
import type { FileText } from '../text.ts';
import { htmlOf, type Piece, plainOf } from './inline.ts';
import { keyOfUnit, namespace } from './vocabulary.ts';
import { readXml, type XmlReader } from './xml.ts';

/** The texts of a document, and the units of which nothing can be taken. */
export interface XliffTexts {
  language: string;
  texts: FileText[];
  refused: { line: number; id: string; why: string }[];
}

/** @param isHtml whether a text is HTML, by the kind of thing and its field. @throws UnreadableFile */
export async function readXliff(
  document: string,
  isHtml: (key: Pick<FileText, 'type' | 'field'>) => boolean,
): Promise<XliffTexts> {
  const reader = new XliffReader(isHtml);
  await readXml(document, reader);
  return reader;
}

/** A segment, or what stands between two. */
interface Part {
  isSegment: boolean;
  /** Its place among the targets, from 1. */
  order: number;
  source: Piece[];
  target: Piece[] | null;
}

interface Unit {
  id: string;
  line: number;
  data: Map<string, string>;
  parts: Part[];
  why: string | null;
}

/** An element that is open: its name in XLIFF, '' for one of another namespace, and the namespaces within it. */
interface OpenElement {
  name: string;
  namespaces: ReadonlyMap<string, string>;
  /** Code that its end stands for. */
  end?: string;
}

class XliffReader implements XmlReader, XliffTexts {
  language = '';
  readonly texts: FileText[] = [];
  readonly refused: XliffTexts['refused'] = [];
  readonly #isHtml: (key: Pick<FileText, 'type' | 'field'>) => boolean;
  readonly #open: OpenElement[] = [];
  #unit: Unit | null = null;
  /** Where text belongs; null: nowhere. */
  #pieces: Piece[] | null = null;
  #dataId: string | null = null;

  constructor(isHtml: (key: Pick<FileText, 'type' | 'field'>) => boolean) {
    this.#isHtml = isHtml;
  }

  open(tag: string, attributes: ReadonlyMap<string, string>, line: number): void {
    const outer = this.#open.at(-1);
    const namespaces = namespacesIn(attributes, outer?.namespaces ?? new Map());
    const [prefix, local] = tag.includes(':') ? tag.split(':') : ['', tag];
    const isKnown = namespaces.get(prefix ?? '') === namespace && outer?.name !== '';
    const element: OpenElement = { name: isKnown ? (local ?? '') : '', namespaces };
    if (!outer) this.#begin(local ?? '', namespaces.get(prefix ?? '') ?? '', attributes, line);
    if (isKnown) this.#enter(element, attributes, line);
    this.#open.push(element);
  }

  text(text: string): void {
    if (this.#open.at(-1)?.name === '') return;
    if (this.#dataId !== null) this.#unit?.data.set(this.#dataId, (this.#unit.data.get(this.#dataId) ?? '') + text);
    else this.#pieces?.push({ text });
  }

  close(): void {
    const element = this.#open.pop();
    if (element?.end !== undefined) this.#pieces?.push({ code: element.end });
    if (element?.name === 'source' || element?.name === 'target') this.#pieces = null;
    if (element?.name === 'data') this.#dataId = null;
    if (element?.name === 'unit') this.#endUnit();
  }

  #begin(name: string, found: string, attributes: ReadonlyMap<string, string>, line: number): void {
    const version = attributes.get('version') ?? '';
    if (name !== 'xliff') throw wrong(line, rule('xliffNone', { tag: name.slice(0, 40) }));
    if (found !== namespace || !/^2\.[01]$/.test(version))
      throw wrong(line, rule('xliffVersion', { version: version.slice(0, 10) }));
    this.language = (attributes.get('trgLang') ?? '').toLowerCase();
    if (this.language === '') throw wrong(line, rule('xliffLanguage'));
  }

  #enter(element: OpenElement, attributes: ReadonlyMap<string, string>, line: number): void {
    const { name } = element;
    const said = (attribute: string) => attributes.get(attribute);
    if (name === 'unit') this.#unit = { id: said('id') ?? '', line, data: new Map(), parts: [], why: null };
    const unit = this.#unit;
    if (!unit) return;
    const part = unit.parts.at(-1);
    if (name === 'data') this.#dataId = said('id') ?? '';
    else if (name === 'segment' || name === 'ignorable')
      unit.parts.push({ isSegment: name === 'segment', order: unit.parts.length + 1, source: [], target: null });
    else if (name === 'source' && part) this.#pieces = part.source;
    else if (name === 'target' && part) {
      part.order = Number(said('order') ?? part.order) || part.order;
      part.target = [];
      this.#pieces = part.target;
    } else if (name === 'cp') this.text(characterOf(said('hex') ?? ''));
    else if (name === 'ph' || name === 'sc' || name === 'ec')
      this.#pieces?.push({ code: this.#dataOf(unit, said('dataRef')) });
    else if (name === 'pc') {
      this.#pieces?.push({ code: this.#dataOf(unit, said('dataRefStart')) });
      element.end = this.#dataOf(unit, said('dataRefEnd'));
    }
  }

  #dataOf(unit: Unit, ref: string | undefined): string {
    const data = unit.data.get(ref ?? '');
    if (data === undefined && this.#pieces) unit.why ??= rule('xliffData');
    return data ?? '';
  }

  #endUnit(): void {
    const unit = this.#unit;
    this.#unit = null;
    if (!unit) return;
    const { id, line, parts } = unit;
    const key = keyOfUnit(id);
    const why = unit.why ?? whyNot(key, parts);
    if (!key || why !== null) this.refused.push({ line, id, why: why ?? '' });
    else {
      const write = this.#isHtml(key) ? htmlOf : plainOf;
      const base = write(parts.flatMap(({ source }) => source));
      this.texts.push({ ...key, line, language: this.language, market: '', base, text: write(targetOf(parts)) });
    }
  }
}

function whyNot(key: ReturnType<typeof keyOfUnit>, parts: readonly Part[]): string | null {
  if (key === null) return rule('xliffUnit');
  const segments = parts.filter(({ isSegment, source }) => isSegment && plainOf(source).trim() !== '');
  const translated = segments.filter(({ target }) => target !== null && plainOf(target) !== '');
  if (translated.length === 0 || translated.length === segments.length) return null;
  return rule('xliffPartly', { some: translated.length, all: segments.length });
}

/** Returns the translation of a unit; nothing where it is not translated. What stands between segments may have no target. */
function targetOf(parts: readonly Part[]): Piece[] {
  if (parts.every(({ isSegment, target }) => !isSegment || target === null || plainOf(target) === '')) return [];
  return parts.toSorted((a, b) => a.order - b.order).flatMap(({ target, source }) => target ?? source);
}

function namespacesIn(attributes: ReadonlyMap<string, string>, outer: ReadonlyMap<string, string>) {
  let found: Map<string, string> | null = null;
  for (const [name, uri] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    found ??= new Map(outer);
    found.set(name.slice('xmlns:'.length), uri);
  }
  return found ?? outer;
}

/** Returns the character of a `cp`: one that XML has none of. */
function characterOf(hex: string): string {
  const code = /^[\da-fA-F]{1,6}$/.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const wrong = (line: number, why: string) => new UnreadableFile(rule('fileLine', { line, why }));
