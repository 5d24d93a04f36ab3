import { rule } from '../../../../shared/messages/message.ts';
import type { RowNote } from '../../import/draft.ts';

const maxLines = 8;
const maxNotes = 500;

/** Rows of which something is to be said, those with the same reason together. */
export class LeftRows {
  readonly #lines = new Map<string, number[]>();

  /** @param why what is said of all rows with this reason, such as 'It is for one market.' */
  add(line: number, why: string): void {
    const lines = this.#lines.get(why);
    if (lines) lines.push(line);
    else this.#lines.set(why, [line]);
  }

  /** Returns a note for each reason, at the line of the first row with it. */
  notes(): RowNote[] {
    return [...this.#lines].map(([why, lines]) => {
      const [line = 1] = lines;
      if (lines.length === 1) return { line, handle: '', message: why };
      const named = lines.slice(0, maxLines).join(', ');
      const others = lines.length > maxLines ? ', …' : '';
      return { line, handle: '', message: rule('rowsLeft', { count: lines.length, lines: `${named}${others}`, why }) };
    });
  }
}

/** Returns as many notes as a person reads, and how many more there are. */
export function fewNotes(notes: readonly RowNote[]): RowNote[] {
  if (notes.length <= maxNotes) return [...notes];
  const more = notes.length - maxNotes;
  return [
    ...notes.slice(0, maxNotes),
    { line: notes[maxNotes]?.line ?? 1, handle: '', message: rule('andMore', { count: more }) },
  ];
}
