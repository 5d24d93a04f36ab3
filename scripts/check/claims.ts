import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../build/paths.ts';
import type { Failure } from './failure.ts';
import type { Outcome } from './step.ts';

/** A figure that a document states, and what measures it. */
interface Claim {
  name: string;
  figure: number;
  /** Words after `npm run bench --`. */
  bench: string;
  /** Where its output has the figure: `{}` stands for it, `…` for anything. */
  place: string;
}

const file = 'docs/operate/performance.md';
const heading = '## Measured again each night';
/** A figure that is off by more than this part of itself is no longer true. */
const maxOff = 0.25;
const maxOutput = 16 * 1024 * 1024;

/** Returns the claims of a document: the rows of its table under the heading. @throws Error for a row that cannot be read */
export function claimsIn(text: string): Claim[] {
  const [, section = ''] = text.split(heading);
  const [table = ''] = section.split('\n#');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  return rows.map((row) => {
    const [, name = '', figure = '', bench = '', place = ''] = row.split(/ ?(?<!\\)\| ?/);
    const claim = { name, figure: Number.parseFloat(figure), bench: codeIn(bench), place: codeIn(place) };
    if (!(claim.figure > 0) || claim.bench === '' || !claim.place.includes('{}'))
      throw new Error(`${file}: this claim cannot be read: ${row}`);
    return claim;
  });
}

const codeIn = (cell: string): string => (/`(.+)`/.exec(cell)?.[1] ?? '').replaceAll('\\|', '|');

/** Returns the figure at a place of a bench's output; null where it has none. */
export function figureIn(output: string, place: string): number | null {
  const escaped = place.replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&');
  const pattern = escaped.replaceAll('…', '[^]*?').replace('{}', '([\\d.]+)');
  const found = new RegExp(pattern).exec(output)?.[1];
  return found === undefined ? null : Number(found);
}

/** Returns what is wrong with a claim; null: it is true by a quarter. */
export function problemOf({ name, figure, bench }: Claim, measured: number | null): Failure | null {
  const title = { name: `${file} › ${name}` };
  if (measured === null) return { ...title, message: `The output of \`bench -- ${bench}\` does not have the figure.` };
  if (Math.abs(measured / figure - 1) <= maxOff) return null;
  return { ...title, message: `The document says ${figure}; \`npm run bench -- ${bench}\` gave ${measured}.` };
}

/** Measures every claim again; each bench runs once. */
export async function measureClaims(): Promise<Outcome> {
  const claims = claimsIn(readFileSync(resolve(root, file), 'utf8'));
  const failures: Failure[] = [];
  for (const [bench, all] of Map.groupBy(claims, (claim) => claim.bench)) {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench.ts', ...bench.split(' ')], {
      cwd: root,
      maxBuffer: maxOutput,
    });
    for (const claim of all) {
      const measured = figureIn(stdout, claim.place);
      console.log(`${claim.name}: ${claim.figure} in the document, ${measured ?? 'nothing'} now`);
      const problem = problemOf(claim, measured);
      if (problem) failures.push(problem);
    }
  }
  return { passed: claims.length - failures.length, skipped: 0, failures, files: [] };
}
