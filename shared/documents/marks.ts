import type { Run, Text } from '../contract/content-pages.ts';

/**
 * Returns a text as a person writes it: `**strong**` and `[words](/page/delivery)`. A backslash makes the next character
 * an ordinary one.
 */
export function marked(text: unknown): string {
  if (typeof text === 'string') return plain(text);
  return Array.isArray(text) ? text.map(markedRun).join('') : '';
}

function markedRun(run: unknown): string {
  if (typeof run === 'string') return plain(run);
  if (typeof run !== 'object' || run === null) return '';
  if ('strong' in run) return `**${plain(String(run.strong))}**`;
  if (!('text' in run && 'href' in run)) return '';
  return `[${plain(String(run.text)).replaceAll(']', '\\]')}](${String(run.href).replace(/[\\)]/g, '\\$&')})`;
}

const plain = (text: string) => text.replace(/[\\[]|\*(?=\*)|\*$/g, '\\$&');

const strong = /^\*\*((?:\\.|(?!\*\*)[^\\])+)\*\*/s;
const link = /^\[((?:\\.|[^\\\]])+)\]\(((?:\\.|[^\\)])+)\)/s;

/** Returns the text that somebody wrote with marks. Marks that do not end are ordinary characters. */
export function readMarked(typed: string): Text {
  const runs: Run[] = [];
  let words = '';
  const end = () => {
    if (words !== '') runs.push(words);
    words = '';
  };
  for (let at = 0; at < typed.length; ) {
    const rest = typed.slice(at, at + longestMark);
    const [mark, first = '', href] = strong.exec(rest) ?? link.exec(rest) ?? [];
    if (mark !== undefined) {
      end();
      runs.push(href === undefined ? { strong: bare(first) } : { text: bare(first), href: bare(href) });
      at += mark.length;
    } else {
      const isEscape = typed[at] === '\\' && at + 1 < typed.length;
      words += typed[isEscape ? at + 1 : at] ?? '';
      at += isEscape ? 2 : 1;
    }
  }
  end();
  const [only = ''] = runs;
  return runs.length < 2 && typeof only === 'string' ? only : runs;
}

/** A mark holds at most its words and a target. */
const longestMark = 6_000;

/** Returns a text without the backslashes that made characters ordinary. */
export const bare = (text: string): string => text.replace(/\\(.)/gs, '$1');
