import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cutHtml, fillCut } from '../rendering/cut-html.ts';
import type { Dictionary } from '../rendering/dictionary.ts';
import { styleSourceOf } from '../rendering/document.ts';
import { GzipSplicer } from '../rendering/gzip-splice.ts';
import { FrameSplicer } from '../rendering/zstd-frames.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A rendered page, cut at its holes and compressed where possible. */
export interface CachedPage {
  /** `ETag` of the parts between the holes. */
  etag: string;
  bytes: number;
  /** Source of the style sheet in its head, for its content security policy. */
  style: string | undefined;
  /** Names of the holes, in order. */
  holes: readonly string[];
  /** Returns the page for a visitor. @param fill returns the content of a hole */
  plain(fill: (hole: string) => string): string;
  spliced(fill: (hole: string) => string): Buffer<ArrayBuffer>;
  /** Returns the page compressed with a dictionary that the visitor's browser has. */
  withDictionary(dictionary: Dictionary, fill: (hole: string) => string): Buffer<ArrayBuffer>;
  /**
   * Returns the page without personal parts, compressed once for each kind of visitor, and again as well as possible
   * when it was sent often. `fill` must return the same each time.
   */
  whole(encoding: 'br' | 'gzip', fill: (hole: string) => string, kind?: string): Promise<Buffer<ArrayBuffer>>;
}

/** A page compressed without personal parts, and how often it was sent. */
interface Whole {
  body: Promise<Buffer<ArrayBuffer>>;
  sends: number;
}

/** Sends after which a page has earned its best compression: most pages change before. */
export const sendsWorthBest = 100;

export function cachePage(html: string): CachedPage {
  const cut = cutHtml(html);
  const wholes = new Map<string, Whole>();
  const plain = (fill: (hole: string) => string) => fillCut(cut, fill);
  return {
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 16),
    bytes: html.length * 3,
    style: styleSourceOf(html),
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
      const whole = wholes.getOrInsertComputed(key, () => ({ body: compress(encoding, plain(fill)), sends: 0 }));
      whole.sends += 1;
      if (whole.sends === sendsWorthBest) void improve(whole, compress(encoding, plain(fill), true));
      return whole.body;
    },
  };
}

/** Sends the better body as soon as it is made. */
async function improve(whole: Whole, better: Whole['body']): Promise<void> {
  await better;
  whole.body = better;
}

/** Brotli levels: 10 % smaller in 25 ms instead of 1.3 ms for a listing. */
const quickBrotli = 6;
const bestBrotli = 10;

function compress(encoding: 'br' | 'gzip', text: string, best = false): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(text, { level: 9 });
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? bestBrotli : quickBrotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
