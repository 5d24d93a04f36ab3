import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cutHtml, fillCut } from '../rendering/cut-html.ts';
import type { Dictionary } from '../rendering/dictionary.ts';
import { GzipSplicer } from '../rendering/gzip-splice.ts';
import { FrameSplicer } from '../rendering/zstd-frames.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A rendered page, cut at its holes and compressed where possible. */
export interface CachedPage {
  /** `ETag` of the parts between the holes. */
  etag: string;
  bytes: number;
  /** Names of the holes, in order. */
  holes: readonly string[];
  /** Returns the page for a visitor. @param fill returns the content of a hole */
  plain(fill: (hole: string) => string): string;
  spliced(fill: (hole: string) => string): Buffer<ArrayBuffer>;
  /** Returns the page compressed with a dictionary that the visitor's browser has. */
  withDictionary(dictionary: Dictionary, fill: (hole: string) => string): Buffer<ArrayBuffer>;
  /**
   * Returns the page without personal parts, compressed once for each kind of visitor. `fill` must return the same each
   * time.
   */
  whole(encoding: 'br' | 'gzip', fill: (hole: string) => string, kind?: string): Promise<Buffer<ArrayBuffer>>;
}

export function cachePage(html: string): CachedPage {
  const cut = cutHtml(html);
  const whole = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const plain = (fill: (hole: string) => string) => fillCut(cut, fill);
  return {
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 16),
    bytes: html.length * 3,
    holes: cut.holes,
    plain,
    spliced: (fill) => {
      const gzip = new GzipSplicer();
      gzip.addCut(cut.deflated(), cut.holes, fill);
      return gzip.end();
    },
    withDictionary: (dictionary, fill) => {
      const frames = new FrameSplicer(dictionary);
      frames.addCut(cut.framed(dictionary), cut.holes, fill);
      return frames.end();
    },
    whole: (encoding, fill, kind = '') => {
      const key = `${encoding} ${kind}`;
      const known = whole.get(key);
      if (known) return known;
      const made = compress(encoding, plain(fill));
      whole.set(key, made);
      return made;
    },
  };
}

function compress(encoding: 'br' | 'gzip', text: string): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(text, { level: 9 });
  return brotli(text, {
    params: {
      // Ten percent smaller than level 9, in twice the time, once for a cached page.
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
