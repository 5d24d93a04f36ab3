import { appendFileSync } from 'node:fs';

// Loaded into every process of the tests (`--import`) while the unchanged copy runs: notes which test file reaches which
// mutant, one JSON array a line.
const file = process.env.MUTANTS_REACHED;
const noted = new Set();

globalThis.mutantReached = (id) => {
  const test = globalThis.__vitest_worker__?.filepath;
  const line = `${JSON.stringify([test, id])}\n`;
  if (!file || !test || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, line);
};
