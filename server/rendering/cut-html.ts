import { splitAtHoles } from './fill-holes.ts';
import { type DeflatedPart, deflatePart } from './gzip-splice.ts';

/** HTML that is used for many visitors, cut at its holes. */
export interface CutHtml {
  html: string;
  /** The texts between the holes: one more than there are holes. */
  texts: readonly string[];
  /** Names of the holes, in order. */
  holes: readonly string[];
  /** Returns the texts compressed, which is done once. */
  deflated(): readonly DeflatedPart[];
}

export function cutHtml(html: string): CutHtml {
  const pieces = splitAtHoles(html);
  const texts = pieces.filter((_, i) => i % 2 === 0);
  const holes = pieces.filter((_, i) => i % 2 === 1);
  let parts: DeflatedPart[] | undefined;
  return {
    html,
    texts,
    holes,
    deflated: () => {
      parts ??= texts.map(deflatePart);
      return parts;
    },
  };
}

/** Returns the HTML with its holes filled. */
export function fillCut({ texts, holes }: CutHtml, fill: (hole: string) => string): string {
  return texts.map((text, i) => text + (i < holes.length ? fill(holes[i] ?? '') : '')).join('');
}
