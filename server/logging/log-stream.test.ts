import { expect, test } from 'vitest';
import { logStream } from './log-stream.ts';

function open() {
  const written: string[] = [];
  const stream = logStream({ write: (text) => void written.push(text) });
  return { written, ...stream };
}
const turn = () => new Promise((done) => setImmediate(done));

test('lines that may wait go out together, at the end of the turn', async () => {
  const { written, write, together } = open();
  together(() => write('one\n'));
  together(() => write('two\n'));
  expect(written).toEqual([]);
  await turn();
  expect(written).toEqual(['one\ntwo\n']);
  together(() => write('three\n'));
  await turn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('no more of them than other processes leave in one piece', async () => {
  const { written, write, together } = open();
  for (const sign of ['a', 'ä', 'c']) together(() => write(`${sign.repeat(1_500)}\n`));
  await turn();
  expect(written.map((text) => text[0])).toEqual(['a', 'ä', 'c']);
  for (const sign of ['a', 'b', 'c']) together(() => write(`${sign.repeat(1_500)}\n`));
  await turn();
  expect(written.slice(3).map((text) => text.split('\n').length - 1)).toEqual([2, 1]);
});

test('no line overtakes another', async () => {
  const { written, write, together } = open();
  together(() => write('one\n'));
  write('two\n');
  expect(written).toEqual(['one\n', 'two\n']);
  await turn();
  expect(written).toEqual(['one\n', 'two\n']);
});

test('buffered entries are written at once on demand, and after a failed write the next one succeeds', () => {
  const { written, write, together, flush } = open();
  together(() => write('one\n'));
  flush();
  expect(written).toEqual(['one\n']);
  const fail = () => {
    throw new Error('no line');
  };
  expect(() => together(fail)).toThrow('no line');
  write('two\n');
  expect(written).toEqual(['one\n', 'two\n']);
});
