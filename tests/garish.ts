import { readFileSync } from 'node:fs';
import { looks } from '../shared/brand/looks.ts';
import type { Brand } from '../shared/contract/brand.ts';

/** A brand of colours that nobody would choose, with nothing of the look that is built in. */
export const garish: Brand = {
  ...looks.lindenhof,
  colours: {
    paper: '#ffff00',
    ground: '#ff99ff',
    ink: '#003300',
    accent: '#0000aa',
    sale: '#800000',
    messageBar: '#00ff00',
  },
};
export const garishName = 'Garish & Söhne';

/** Returns what a text has of the demonstration: its name, and the colours of `tokens.css`. */
export function demonstrationIn(text: string): string[] {
  const css = readFileSync('ui/styles/tokens.css', 'utf8');
  const colours = [...css.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour);
  const lower = text.toLowerCase();
  return [...new Set([...colours, 'hemline'])].filter((old) => lower.includes(old));
}
