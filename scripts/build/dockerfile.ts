/** One instruction of a Dockerfile, its continuation lines joined. */
interface Instruction {
  /** 0 for the first stage. */
  stage: number;
  name: string;
  words: string;
}

/** Returns the instructions of a Dockerfile in order, without comments. */
export function instructionsOf(dockerfile: string): Instruction[] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  let stage = -1;
  return lines.map((line) => {
    const [name = '', ...words] = line.split(' ');
    if (name === 'FROM') stage++;
    return { stage, name, words: words.join(' ') };
  });
}

/** Returns the variables that the last stage sets. */
export function environmentOf(instructions: readonly Instruction[]): Record<string, string> {
  const pairs = lastStage(instructions)
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ words }) => words.split(' '))
    .map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** Returns a command of the last stage: `CMD`, or the command of `HEALTHCHECK`. */
export function commandOf(instructions: readonly Instruction[], which: 'CMD' | 'HEALTHCHECK'): string[] {
  const words = lastStage(instructions).findLast(({ name }) => name === which)?.words ?? '';
  const command: unknown = JSON.parse(words.slice(words.indexOf('[')));
  if (!Array.isArray(command)) throw new Error(`${which} is not written as a list.`);
  return command.map(String);
}

/**
 * Returns the paths that the build stage copies, relative to the project; `.` is everything that `.dockerignore`
 * allows.
 */
export function copiedIn(instructions: readonly Instruction[]): string[] {
  return instructions
    .filter(({ name, words }) => name === 'COPY' && !words.includes('--from='))
    .flatMap(({ words }) => words.split(' ').slice(0, -1));
}

/** Returns the paths that `.dockerignore` allows: it excludes everything and lists exceptions. */
export function leftBy(dockerignore: string): string[] {
  return dockerignore.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1).trim()] : []));
}

const lastStage = (instructions: readonly Instruction[]) =>
  instructions.filter(({ stage }) => stage === instructions.at(-1)?.stage);
