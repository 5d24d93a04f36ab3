import { styleText } from 'node:util';
import { oneLine } from '../../logging/text.ts';

/** Layout of the text output. */
export interface TextLayout {
  /** Characters per line. */
  width: number;
  colours: boolean;
  /** Time zone of the output; UTC by default. */
  zone?: string | undefined;
}

export type Tone = 'plain' | 'strong' | 'faint' | 'bad' | 'odd' | 'good';

const styles = {
  strong: 'bold',
  faint: 'dim',
  bad: 'red',
  odd: 'yellow',
  good: 'green',
} as const;

const longestText = 2_000;
const narrowest = 30;

/** Removes control characters, which log entries may contain. */
export const printable = (text: string): string => oneLine(text, longestText);

export function painted(layout: TextLayout, tone: Tone, text: string): string {
  if (!layout.colours || tone === 'plain' || text === '') return text;
  return styleText(styles[tone], text, { validateStream: false });
}

/** No-break space. */
const joined = '\u00a0';

/** Prevents line breaks within a part of a text. */
export const whole = (text: string): string => text.replaceAll(' ', joined);

/** Wraps a text; lines after the first are indented like the first. */
export function folded(
  layout: TextLayout,
  { head, text, tone = 'plain' }: { head: string; text: string; tone?: Tone },
): string {
  const room = Math.max(narrowest, layout.width - head.length);
  const lines = linesOf(printable(text), room);
  return lines
    .map((line) => painted(layout, tone, line.replaceAll(joined, ' ')))
    .map((line, index) => `${index === 0 ? head : ' '.repeat(head.length)}${line}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}

function linesOf(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((long) => piecesOf(long, room))) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Splits a word that is longer than a line. */
function piecesOf(word: string, room: number): string[] {
  if (word.length <= room) return [word];
  return [word.slice(0, room), ...piecesOf(word.slice(room), room)];
}

export function cut(text: string, room: number): string {
  return text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1))}…`;
}
