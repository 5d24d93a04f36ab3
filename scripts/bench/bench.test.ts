import { describe, expect, test } from 'vitest';
import { bench, runBench } from './bench.ts';
import { benches } from './benches.ts';
import { BenchUsageError, database, flag, oneOf, optionalWhole, readOptions, text, whole } from './options.ts';

const schemas = {
  size: whole(100, 'how many'),
  rounds: optionalWhole('how often'),
  database,
  only: oneOf(['pages', 'apis'], 'a part'),
  data: text('keeps the databases there', 'FOLDER'),
  traffic: flag('beside shoppers'),
};

describe('options of a bench', () => {
  test('have a value where they are not given', () => {
    const absent = { size: 100, rounds: null, database: 'sqlite', only: null, data: '', traffic: false };
    expect(readOptions(schemas, [])).toEqual(absent);
  });

  test('are read', () => {
    const words = ['--size', '5', '--rounds', '2', '--database', 'postgresql', '--only', 'apis', '--traffic'];
    const read = { size: 5, rounds: 2, database: 'postgresql', only: 'apis', traffic: true };
    expect(readOptions(schemas, words)).toMatchObject(read);
    expect(readOptions(schemas, ['--help'])).toBeNull();
  });

  test.each([
    [['--size', '0'], "--size is a whole number from 1, not '0'."],
    [['--rounds', 'many'], "--rounds is a whole number from 1, not 'many'."],
    [['--database', 'mysql'], "--database is sqlite or postgresql, not 'mysql'."],
    [['--only', 'all'], "--only is pages or apis, not 'all'."],
    [['--speed'], "Unknown option '--speed'"],
  ])('are refused: %s', (words, message) => {
    const read = () => readOptions(schemas, words);
    expect(read).toThrow(BenchUsageError);
    expect(read).toThrow(message);
  });
});

describe('a bench', () => {
  const run = async (...words: string[]) => {
    const printed: string[] = [];
    const errors: string[] = [];
    const size = bench('Measures sizes.', schemas, async (options, print) => print(`size ${options.size}`));
    const output = { print: (line: string) => printed.push(line), printError: (line: string) => errors.push(line) };
    return { status: await runBench({ size }, words, output), printed, errors };
  };

  test('prints under the day, the commit and its options', async () => {
    const { status, printed } = await run('size', '--size', '7');
    expect([status, printed[1]]).toEqual([0, 'size 7']);
    expect(printed[0]).toMatch(
      /^\d+ [A-Z][a-z]+ \d{4}, (\w{8}( with changes)?|no commit), Node [\d.]+: size --size 7\n$/,
    );
  });

  test('has a help that names every option, and is shown where the words are wrong', async () => {
    const { status, printed } = await run('size', '--help');
    expect([status, printed[0]]).toEqual([0, expect.stringContaining('npm run bench -- size [options]\n\nMeasures')]);
    for (const name of Object.keys(schemas)) expect(printed[0]).toContain(`  --${name} `);
    expect(printed[0]).toContain('how many (100)');
    const wrong = await run('size', '--size', 'x');
    expect([wrong.status, wrong.printed]).toEqual([2, []]);
    expect(wrong.errors[0]).toContain(printed[0]);
  });

  test('is named: other words show the names', async () => {
    expect(await run('speed')).toMatchObject({ status: 2, printed: [expect.stringContaining('-- size [options]')] });
    expect(await run()).toMatchObject({ status: 0, printed: [expect.stringContaining('-- size [options]')] });
  });
});

test.each(Object.keys(benches))('%s can be started without options', (name) => {
  expect(benches[name]?.prepare([])).toBeInstanceOf(Function);
});

test('sizes of a catalogue are numbers with commas', () => {
  expect(benches.growth?.prepare(['--products', '500,2000', '--traffic', '--pause', '300'])).toBeInstanceOf(Function);
  expect(() => benches.growth?.prepare(['--products', '1000,many'])).toThrow('with commas, not');
});
