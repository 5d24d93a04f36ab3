import { expect, test } from 'vitest';
import { type Command, type Place, UsageError } from './command.ts';
import { commands } from './commands.ts';

const closed: Place = {
  open: () => Promise.reject(new Error('The shop was opened before the options were read.')),
  dataDir: '/nonexistent',
  out: () => undefined,
  actor: 'shop',
  progress: null,
};

/** Returns what a command says about words that it does not know. */
async function refusal(command: Command, words: readonly string[]): Promise<string> {
  try {
    return `status ${await command.run(words, closed)}`;
  } catch (error) {
    return error instanceof UsageError ? error.message : String(error);
  }
}

/** Returns the options of each subcommand that the synopsis of a command shows. */
function synopsisOf(name: string, help: string): [verb: string, options: string[]][] {
  const [synopsis = ''] = help.split('\n\n');
  return synopsis.split('npm run shop -- ').flatMap((usage) => {
    const [, verbs = ''] = new RegExp(`^${name} ([a-z][a-z-]*(?:\\|[a-z-]+)*)`).exec(usage) ?? [];
    const options = [...usage.matchAll(/--([a-z-]+)/g)].map(([, option = '']) => option);
    return verbs === '' ? [] : verbs.split('|').map((verb) => [verb, options] satisfies [string, string[]]);
  });
}

test.each(commands.map(({ name }) => name))(
  '%s refuses options that it does not have, and names those it has',
  async (name) => {
    const command = await commands.find((listed) => listed.name === name)?.load();
    if (!command) throw new Error(`There is no command '${name}'.`);
    const verbs = new Set(synopsisOf(name, command.help).map(([verb]) => verb));
    for (const words of [[], ...[...verbs].map((verb) => [verb])])
      if (words.length > 0 || verbs.size === 0)
        expect([words, await refusal(command, [...words, '--no-such-option'])]).toEqual([
          words,
          expect.stringMatching(/no option --no-such-option\. Known: .*--json\.$/),
        ]);
  },
);

test.each(commands.map(({ name }) => name))('a subcommand of %s has its own options and no others', async (name) => {
  const command = await commands.find((listed) => listed.name === name)?.load();
  const { help = '', verbs = {} } = command ?? {};
  const all = [...new Set(Object.values(verbs).flatMap(({ options }) => Object.keys(options)))];
  for (const [verb, { options }] of Object.entries(verbs))
    for (const option of all.filter((other) => !Object.hasOwn(options, other)))
      expect([verb, command && (await refusal(command, [verb, `--${option}`, '1']))]).toEqual([
        verb,
        expect.stringContaining(`'${verb}' has no option --${option}.`),
      ]);
  if (command?.verbs)
    for (const [verb, options] of synopsisOf(name, help))
      expect([verb, [...Object.keys(verbs[verb]?.options ?? {}), 'json']]).toEqual([
        verb,
        expect.arrayContaining(options),
      ]);
});
