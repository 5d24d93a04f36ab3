import { Parser } from 'htmlparser2';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';

const words = officeMessages.uploads;

/** A drawing that holds shapes, colours and gradients alone. */
interface CleanSvg {
  svg: string;
  /** Of its view box. */
  width: number;
  height: number;
}

export type SvgOutcome = { ok: true; value: CleanSvg } | { ok: false; why: string };

const max = { bytes: 64 * 1024, elements: 3_000, depth: 40 } as const;

/** Elements that stay. What an editor adds for itself is left out; a drawing with any other element is refused. */
const kept = new Set(
  'svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask style'.split(
    ' ',
  ),
);
const leftOut = new Set(['title', 'desc', 'metadata']);
/** Attributes that stay; others are left out. Dashes are not among them: a long line in tiny ones takes minutes to draw. */
const attributes = new Set(
  (
    'id class style d points x y width height rx ry cx cy r x1 y1 x2 y2 fx fy fr offset viewBox preserveAspectRatio ' +
    'transform gradientTransform gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits clip-path clip-rule ' +
    'mask fill fill-rule fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'opacity stop-color stop-opacity color display visibility paint-order vector-effect'
  ).split(' '),
);
const gradients = new Set(['linearGradient', 'radialGradient']);
/** A reference to a part of the same drawing. */
const ownPart = /^url\(#[\w-]+\)$/;
const functionsOfStyles = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'matrix', 'translate', 'rotate', 'scale']);

class Refused extends Error {}

/**
 * Returns a drawing written anew from a list of elements and attributes, so that nothing but shapes remains: no scripts, no
 * text, no pictures, nothing from elsewhere, nothing that is repeated by reference. Otherwise why it is refused.
 */
export function cleanSvg(bytes: Uint8Array): SvgOutcome {
  try {
    if (bytes.length > max.bytes) throw new Refused(words.drawingBytes(max.bytes / 1024));
    return { ok: true, value: written(decoded(bytes)) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.message };
    throw error;
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused(words.notUtf8);
  }
}

function written(text: string): CleanSvg {
  const writer = new Writer();
  const parser = new Parser(
    {
      onopentag: (name, given) => writer.open(name, given),
      onclosetag: () => writer.close(),
      ontext: (words) => writer.text(words),
      onprocessinginstruction: (name, data) => {
        if (name.toLowerCase() === '!doctype' && /\[|<!entity/i.test(data)) throw new Refused(words.entities);
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return writer.end();
}

class Writer {
  readonly #parts: string[] = [];
  /** Names of the elements that are open. */
  readonly #open: string[] = [];
  #elements = 0;
  /** How many elements are open within one that is left out, with it. */
  #skipped = 0;
  #size: { width: number; height: number } | null = null;

  open(name: string, given: Readonly<Record<string, string>>): void {
    this.#elements += 1;
    if (this.#elements > max.elements) throw new Refused(words.shapes(max.elements));
    if (this.#open.length + this.#skipped >= max.depth) throw new Refused(words.tooDeep);
    if (this.#skipped > 0 || (this.#open.length > 0 && (leftOut.has(name) || name.includes(':')))) {
      this.#skipped += 1;
      return;
    }
    if ((name === 'svg') !== (this.#open.length === 0) || !kept.has(name)) throw new Refused(refusalOf(name));
    if (this.#open.length === 0 && this.#size) throw new Refused(words.several);
    if (this.#open.at(-1) === 'style') throw new Refused(words.styleText);
    const isReferred = this.#open.some((outer) => outer === 'mask' || outer === 'clipPath');
    const shown = Object.entries(given).flatMap(([key, value]) => attributeOf(name, key, value, isReferred));
    this.#parts.push(name === 'svg' ? this.#root(given, shown) : `<${name}${shown.join('')}>`);
    this.#open.push(name);
  }

  close(): void {
    if (this.#skipped > 0) this.#skipped -= 1;
    else this.#parts.push(`</${this.#open.pop()}>`);
  }

  text(words: string): void {
    if (this.#skipped > 0 || this.#open.at(-1) !== 'style') return;
    checkStyle(words);
    this.#parts.push(escaped(words));
  }

  end(): CleanSvg {
    if (!this.#size) throw new Refused(words.noSvg);
    return { svg: this.#parts.join(''), ...this.#size };
  }

  #root(given: Readonly<Record<string, string>>, shown: readonly string[]): string {
    const box = viewBoxOf(given);
    const [, , width = 0, height = 0] = box;
    this.#size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
    const others = shown.filter((text) => !/^ (viewBox|width|height|x|y|id)=/.test(text));
    const size = ` viewBox="${box.join(' ')}" width="${width}" height="${height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg"${size}${others.join('')}>`;
  }
}

function refusalOf(name: string): string {
  if (name === 'text' || name === 'tspan') return words.noText;
  return words.noElement(name.slice(0, 40));
}

function attributeOf(element: string, key: string, value: string, isReferred: boolean): string[] {
  if (/^on/i.test(key)) throw new Refused(words.noAttribute(key.slice(0, 40)));
  if (key === 'href' || key === 'xlink:href') {
    if (gradients.has(element) && /^#[\w-]+$/.test(value)) return [` href="${value}"`];
    throw new Refused(words.outside);
  }
  if (!attributes.has(key)) return [];
  if (key === 'style') checkStyle(value);
  else if (/url|\\/i.test(value) && !ownPart.test(value.trim())) throw new Refused(words.outside);
  // What refers to what refers … multiplies.
  if (isReferred && (key === 'mask' || key === 'clip-path')) throw new Refused(words.masks);
  return [` ${key}="${escaped(value)}"`];
}

/** Colours, widths and the like: no references, no escapes, no rules with an at sign. */
function checkStyle(css: string): void {
  const called = [...css.matchAll(/([\w-]*)\s*\(/g)].map(([, name = '']) => name.toLowerCase());
  if (/[\\@<&"']|\/\/|dash/i.test(css) || called.some((name) => !functionsOfStyles.has(name)))
    throw new Refused(words.styles);
}

/** Returns the view box; without one the size. */
function viewBoxOf({ viewBox, width, height }: Readonly<Record<string, string>>): number[] {
  const sized = viewBox ?? `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`;
  const box = sized
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = Number.NaN, y = Number.NaN, wide = 0, high = 0] = box;
  const isSound = box.length === 4 && [x, y, wide, high].every((each) => Math.abs(each) < 100_000);
  if (!isSound || wide <= 0 || high <= 0) throw new Refused(words.noSize);
  return box;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
