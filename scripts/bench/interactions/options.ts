import { parseArgs } from 'node:util';
import { BenchUsageError } from '../usage-error.ts';

export const interactionsHelp = `npm run bench -- interactions [options]

How long pages of the shop take to answer a press, in a window of a phone's size: opening the bag, picking a size and a
colour, adding to the bag, filtering a listing; once on a page that nobody has touched, once with its script loaded.

  --runs N        visits of each press (5)
  --slowdown N    how many times the processor is slowed down (4)
  --only WORDS    only presses whose name contains the words
`;

export interface InteractionsOptions {
  runs: number;
  slowdown: number;
  only: string;
}

/** @returns 'help' where that is asked for @throws BenchUsageError */
export function readInteractionsOptions(words: readonly string[]): InteractionsOptions | 'help' {
  const { help, runs = '5', slowdown = '4', only = '' } = parsed(words);
  return help ? 'help' : { runs: whole('--runs', runs), slowdown: whole('--slowdown', slowdown), only };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { runs: text, slowdown: text, only: text, help: { type: 'boolean' } } as const;
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new BenchUsageError(error instanceof Error ? error.message : String(error));
  }
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new BenchUsageError(`${name} is a whole number from 1 to 999, not '${text}'.`);
  return Number(text);
}
