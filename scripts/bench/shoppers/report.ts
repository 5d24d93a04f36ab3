import { type Print, startTable } from '../table.ts';
import type { StepFigures } from './walk.ts';

/** Returns the medians of the same steps in several rounds. */
export function mediansOf(rounds: readonly (readonly StepFigures[])[]): StepFigures[] {
  const [first = []] = rounds;
  return first.map(({ name, times }, i) => {
    const median = (of: (figures: StepFigures) => number) =>
      medianOf(rounds.flatMap((round) => (round[i] ? [of(round[i])] : [])));
    return {
      name,
      times,
      cpuMs: median(({ cpuMs }) => cpuMs),
      databaseCpuMs: median(({ databaseCpuMs }) => databaseCpuMs),
      requestsPerSecond: median(({ requestsPerSecond }) => requestsPerSecond),
      durableCommits: median(({ durableCommits }) => durableCommits),
    };
  });
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Prints a table: a row for each step, and one for the whole. */
export function printSteps(print: Print, title: string, steps: readonly StepFigures[]): void {
  const hasDatabase = steps.some(({ databaseCpuMs }) => databaseCpuMs > 0);
  const printRow = startTable(print, [
    title,
    'CPU ms a request',
    ...(hasDatabase ? ['of the database'] : []),
    'requests a second of one core',
    'requests a second, 10 waiting',
    'durable commits a request',
  ]);
  for (const step of steps)
    printRow([
      step.times === 1 ? step.name : `${step.name} (${step.times})`,
      step.cpuMs.toFixed(2),
      ...(hasDatabase ? [step.databaseCpuMs.toFixed(2)] : []),
      (1_000 / step.cpuMs).toFixed(0),
      step.requestsPerSecond.toFixed(0),
      step.durableCommits.toFixed(2),
    ]);
  const sum = (of: (step: StepFigures) => number) => steps.reduce((all, step) => all + of(step) * step.times, 0);
  const whole = sum(({ cpuMs }) => cpuMs);
  printRow([
    `**all ${sum(() => 1)} requests**`,
    `**${whole.toFixed(1)}**`,
    ...(hasDatabase ? [sum(({ databaseCpuMs }) => databaseCpuMs).toFixed(1)] : []),
    `${(1_000 / whole).toFixed(0)} times all`,
    '',
    sum(({ durableCommits }) => durableCommits).toFixed(2),
  ]);
}
