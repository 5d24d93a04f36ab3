/** One instruction of a Dockerfile, its lines joined. */
export interface Instruction {
  /** 0 for the first stage. */
  stage: number;
  name: string;
  words: string;
}

/** The instructions of a Dockerfile in order, without comments. */
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

/** Variables that the last stage sets. */
export function environmentOf(instructions: readonly Instruction[]): Record<string, string> {
  const pairs = lastStage(instructions)
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ words }) => words.split(' '))
    .map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** What the last stage runs: `CMD`, and the command of `HEALTHCHECK`. */
export function commandOf(instructions: readonly Instruction[], which: 'CMD' | 'HEALTHCHECK'): string[] {
  const words = lastStage(instructions).findLast(({ name }) => name === which)?.words ?? '';
  const command: unknown = JSON.parse(words.slice(words.indexOf('[')));
  if (!Array.isArray(command)) throw new Error(`${which} is not written as a list.`);
  return command.map(String);
}

/** Where the build stage copies from, each relative to the project; `.` is all that `.dockerignore` leaves. */
export function copiedIn(instructions: readonly Instruction[]): string[] {
  return instructions
    .filter(({ name, words }) => name === 'COPY' && !words.includes('--from='))
    .flatMap(({ words }) => words.split(' ').slice(0, -1));
}

/** What `.dockerignore` leaves: it leaves nothing out but names what stays. */
export function leftBy(dockerignore: string): string[] {
  return dockerignore.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1).trim()] : []));
}

const lastStage = (instructions: readonly Instruction[]) =>
  instructions.filter(({ stage }) => stage === instructions.at(-1)?.stage);
