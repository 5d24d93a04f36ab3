import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openControl } from './control.ts';
import { controlSocket } from './control-messages.ts';

let home: string;
let releases: string;
const logs: string[] = [];
const rollout = {
  isBusy: false,
  begin: vi.fn(async (program: string) => ({ number: 2, program, died: new Promise<never>(() => undefined) })),
  goOn: vi.fn(async () => true),
  goBack: vi.fn(async () => undefined),
};
const clients: Socket[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hemline-control-'));
  releases = join(home, 'releases');
  for (const id of ['one', 'two']) {
    mkdirSync(join(releases, id, 'dist/server'), { recursive: true });
    writeFileSync(join(releases, id, 'release.json'), '{}');
    writeFileSync(programOf(id), '');
  }
  symlinkSync('one', join(releases, 'current'));
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  rmSync(home, { recursive: true, force: true });
  logs.length = 0;
  vi.clearAllMocks();
});

const programOf = (id: string) => join(releases, id, 'dist/server/main.js');

function open(program = programOf('one')): void {
  const say = (_fields: object, message: string) => void logs.push(message);
  const supervisor = { program, size: 2, ask: async () => [] };
  openControl(home, { program, supervisor, rollout, log: { info: say, warn: say, error: say } });
}

/** A deploy that asks for a trial of a release. */
async function trying(release: string) {
  const client = await connected();
  client.socket.write(`${JSON.stringify({ kind: 'try', release })}\n`);
  return client;
}

async function connected() {
  const socket = await vi.waitFor(async () => {
    const made = connect(controlSocket(home));
    await once(made, 'connect');
    return made;
  });
  clients.push(socket);
  const said: { kind: string }[] = [];
  createInterface({ input: socket }).on('line', (line) => said.push(JSON.parse(line)));
  return { socket, said, kinds: () => said.map(({ kind }) => kind) };
}

test('a deploy that is gone before it has decided leaves its trial to go back', async () => {
  open();
  const { socket, said, kinds } = await trying('two');
  await expect.poll(kinds).toContain('requests');
  expect(said[0]).toMatchObject({
    kind: 'hello',
    releases,
    serves: 'one',
    startedFrom: 'one',
    workers: 2,
    isBusy: false,
  });
  expect(rollout.begin).toHaveBeenCalledWith(programOf('two'));
  socket.destroy();
  await expect.poll(() => rollout.goBack.mock.calls.length).toBe(1);
  expect(rollout.goOn).not.toHaveBeenCalled();
});

test('one that is gone after it has made its release current has it go on', async () => {
  open();
  const { socket, kinds } = await trying('two');
  await expect.poll(kinds).toContain('on trial');
  rmSync(join(releases, 'current'));
  symlinkSync('two', join(releases, 'current'));
  socket.destroy();
  await expect.poll(() => rollout.goOn.mock.calls.length).toBe(1);
  expect(rollout.goBack).not.toHaveBeenCalled();
});

test.each(['three', 'current', '../releases/two', '/etc'])(
  'nothing is started but a release that lies there: %s',
  async (release) => {
    open();
    const { kinds } = await trying(release);
    await expect.poll(kinds).toEqual(['hello', 'not started']);
    expect(rollout.begin).not.toHaveBeenCalled();
  },
);

test('what is no message ends the conversation', async () => {
  open();
  const { socket } = await connected();
  socket.write('GET / HTTP/1.1\n');
  await once(socket, 'close');
});

test('the socket of a shop that was killed is taken over, that of one that runs is not', async () => {
  writeFileSync(controlSocket(home), '');
  open();
  await connected();
  open(programOf('two'));
  await expect.poll(() => logs).toEqual(['deploy cannot reach this shop: another one with this data folder listens']);
  const { said } = await connected();
  await expect.poll(() => said).toMatchObject([{ serves: 'one' }]);
});

test('a shop that does not run from a release accepts no commands', async () => {
  rmSync(join(releases, 'one/release.json'));
  open();
  await expect(once(connect(controlSocket(home)), 'connect')).rejects.toThrow('ENOENT');
});
