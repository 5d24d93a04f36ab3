import { type KeptMarkup, type Line, type Mark, marks, type Piece } from './blocks.ts';

/** The sign before and after what has a mark. */
export const signOf: Readonly<Record<Mark, string>> = { strong: '**', em: '__', u: '++' };

/** Reads lines of one part of a plain description: a mark may go on over several of them. */
export function readLines(written: readonly string[], kept: readonly KeptMarkup[]): Line[] {
  const reader = new LineReader(written.map((line) => (line === '\\' ? '' : line)).join('\n'), kept);
  return reader.lines();
}

interface Link {
  address: string;
  /** Where its text ends, and where what stands behind the link begins. */
  end: number;
  after: number;
}

class LineReader {
  readonly #text: string;
  readonly #kept: readonly KeptMarkup[];
  readonly #lines: Piece[][] = [[]];
  readonly #marks = new Set<Mark>();
  #link: Link | null = null;
  #at = 0;

  constructor(text: string, kept: readonly KeptMarkup[]) {
    this.#text = text;
    this.#kept = kept;
  }

  lines(): Line[] {
    while (this.#at < this.#text.length) {
      if (this.#readLinkEnd() || this.#readEscape() || this.#readBreak()) continue;
      if (this.#readKept() || this.#readMark() || this.#readLink()) continue;
      this.#add(this.#text.charAt(this.#at));
      this.#at += 1;
    }
    return this.#lines;
  }

  #add(char: string): void {
    const link = this.#link?.address ?? null;
    const own = marks.filter((mark) => this.#marks.has(mark));
    const line = this.#lines.at(-1);
    const last = line?.at(-1);
    if (last?.kind === 'text' && last.link === link && last.marks.join() === own.join()) last.text += char;
    else line?.push({ kind: 'text', text: char, marks: own, link });
  }

  #readLinkEnd(): boolean {
    if (this.#link?.end !== this.#at) return false;
    this.#at = this.#link.after;
    this.#link = null;
    return true;
  }

  #readEscape(): boolean {
    const [, sign] = /^\\([\\*_+[\]()#>.•-])/.exec(this.#text.slice(this.#at, this.#at + 2)) ?? [];
    if (sign === undefined) return false;
    this.#add(sign);
    this.#at += 2;
    return true;
  }

  #readBreak(): boolean {
    if (this.#text.charAt(this.#at) !== '\n') return false;
    this.#lines.push([]);
    this.#at += 1;
    return true;
  }

  #readKept(): boolean {
    const named = /^\[\[(\d{1,4})(?::[^\]\n]*)?\]\]/.exec(this.#text.slice(this.#at, this.#at + 80));
    const part = named && this.#kept[Number(named[1]) - 1];
    if (!part) return false;
    this.#lines.at(-1)?.push(part);
    this.#at += named[0].length;
    return true;
  }

  /** A sign without another one that ends the mark is a text. */
  #readMark(): boolean {
    const mark = marks.find((one) => this.#text.startsWith(signOf[one], this.#at));
    if (!mark) return false;
    const isOpen = this.#marks.has(mark);
    if (!isOpen && this.#find(signOf[mark], this.#at + 2) === -1) return false;
    if (isOpen) this.#marks.delete(mark);
    else this.#marks.add(mark);
    this.#at += 2;
    return true;
  }

  #readLink(): boolean {
    if (this.#text.charAt(this.#at) !== '[' || this.#link) return false;
    const end = this.#find('](', this.#at + 1);
    const close = end === -1 ? -1 : this.#find(')', end + 2);
    if (close === -1) return false;
    const address = this.#text.slice(end + 2, close).replace(/\\([\\)])/g, '$1');
    if (address === '' || /\s/.test(address)) return false;
    this.#link = { address, end, after: close + 1 };
    this.#at += 1;
    return true;
  }

  /** Returns the place of a sign that no backslash takes as it is; -1: there is none. */
  #find(sign: string, from: number): number {
    for (let i = from; i < this.#text.length; i += this.#text.charAt(i) === '\\' ? 2 : 1)
      if (this.#text.startsWith(sign, i)) return i;
    return -1;
  }
}
