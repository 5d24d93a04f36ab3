import type { Dictionary } from './dictionary.ts';
import { splitAtHoles } from './fill-holes.ts';
import { type DeflatedPart, deflatePart } from './gzip-splice.ts';
import { sharedFrame } from './zstd-frames.ts';

/** HTML that is used for many visitors, cut at its holes. */
export interface CutHtml {
  html: string;
  /** The texts between the holes: one more than there are holes. */
  texts: readonly string[];
  /** Names of the holes, in order. */
  holes: readonly string[];
  /** Returns the texts compressed, which is done once. */
  deflated(): readonly DeflatedPart[];
  /** Returns the texts compressed with a dictionary, which is done once while it stays the same. */
  framed(dictionary: Dictionary): readonly Buffer[];
}

export function cutHtml(html: string): CutHtml {
  const pieces = splitAtHoles(html);
  const texts = pieces.filter((_, i) => i % 2 === 0);
  const holes = pieces.filter((_, i) => i % 2 === 1);
  let parts: DeflatedPart[] | undefined;
  let framed: { with: Dictionary; frames: Buffer[] } | undefined;
  return {
    html,
    texts,
    holes,
    deflated: () => {
      parts ??= texts.map(deflatePart);
      return parts;
    },
    framed: (dictionary) => {
      if (framed?.with !== dictionary) {
        framed = { with: dictionary, frames: texts.map((text) => sharedFrame(text, dictionary)) };
      }
      return framed.frames;
    },
  };
}

/** Returns the HTML with its holes filled. */
export function fillCut({ texts, holes }: CutHtml, fill: (hole: string) => string): string {
  return texts.map((text, i) => text + (i < holes.length ? fill(holes[i] ?? '') : '')).join('');
}
