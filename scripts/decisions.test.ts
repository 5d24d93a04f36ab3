import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = 'docs/decisions';
const records = readdirSync(folder).filter((name) => name !== 'README.md');
const numbers = new Set(records.map(numberOf));

/** Returns the number with which the name of a record begins. */
function numberOf(name: string): string {
  return name.slice(0, 3);
}

/** Returns every record that a text names: `decision 063`, `decisions/063-….md`, and in a record `(063-….md)`. */
function decisionsIn(text: string): string[] {
  const pattern = /\bdecisions? \[?(\d{3})\b|\bdecisions\/(\d{3}-[\w-]+\.md)|\]\((\d{3}-[\w-]+\.md)\)/gi;
  return [...text.matchAll(pattern)].map(([, number, path, sibling]) => number ?? path ?? sibling ?? '');
}

describe('the decisions', () => {
  test('have a number each, which begins the title or is left out there', () => {
    expect(numbers.size).toBe(records.length);
    const titles = records.map((name) => [name, /^# (\d{3}): /.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1]]);
    const wrong = titles.filter(([name = '', number]) => number !== undefined && number !== numberOf(name));
    expect(wrong).toEqual([]);
  });

  test('are few, and short enough to be read', () => {
    expect(records.length).toBeLessThanOrEqual(60);
    const lengths = records.map((name) => readFileSync(`${folder}/${name}`, 'utf8').split(/\s+/).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(550);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(18_000);
  });

  test('are each in the index once', () => {
    const index = readFileSync(`${folder}/README.md`, 'utf8');
    const listed = [...index.matchAll(/^- \[(\d{3})\]\((\d{3}-[\w-]+\.md)\): \S/gm)];
    expect(listed.map(([, , name]) => name).toSorted()).toEqual(records.toSorted());
    expect(listed.filter(([, number = '', name = '']) => number !== numberOf(name))).toEqual([]);
  });
});

test('code and documents name decisions that exist', () => {
  const files = globSync(['*.md', 'docs/**/*.md', '{demo,pages,scripts,server,shared,tests,ui}/**/*.{ts,tsx}']);
  const named = files
    .filter((file) => basename(file) !== basename(import.meta.url))
    .flatMap((file) => decisionsIn(readFileSync(file, 'utf8')).map((decision) => ({ file, decision })));
  expect(named.length).toBeGreaterThan(50);
  const unknown = named.filter(({ decision }) =>
    decision.endsWith('.md') ? !existsSync(`${folder}/${decision}`) : !numbers.has(decision),
  );
  expect(unknown).toEqual([]);
});
