import type { Cluster } from './text-pieces.ts';

interface Breaking {
  /** Where a line may begin, as places in the text. */
  breaks: ReadonlySet<number>;
  width: number;
  widthOf: (line: readonly Cluster[]) => number;
}

/** Returns letters without the blanks at their end, which hang over the edge. */
export function withoutEndingBlanks(line: readonly Cluster[]): readonly Cluster[] {
  const last = line.findLastIndex(({ text }) => text.trim() !== '');
  return line.slice(0, last + 1);
}

/** Breaks letters into lines that fit: where the text allows it, and within a word that is wider than a line. */
export function brokenLines(clusters: readonly Cluster[], breaking: Breaking): (readonly Cluster[])[] {
  const { width, widthOf } = breaking;
  const lines: (readonly Cluster[])[] = [];
  let line: readonly Cluster[] = [];
  let taken = 0;
  for (const unit of unitsOf(clusters, breaking)) {
    if (line.length > 0 && taken + widthOf(withoutEndingBlanks(unit)) > width) {
      lines.push(line);
      line = [];
      taken = 0;
    }
    line = [...line, ...unit];
    taken += widthOf(unit);
  }
  return [...lines, line];
}

/** Returns what stays together on a line. */
function unitsOf(clusters: readonly Cluster[], { breaks, width, widthOf }: Breaking): Cluster[][] {
  const units: Cluster[][] = [];
  for (const cluster of clusters) {
    const unit = units.at(-1);
    if (!unit || breaks.has(cluster.at)) units.push([cluster]);
    else unit.push(cluster);
  }
  return units.flatMap((unit) =>
    widthOf(withoutEndingBlanks(unit)) <= width ? [unit] : unit.map((cluster) => [cluster]),
  );
}
