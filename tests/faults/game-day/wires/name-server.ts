import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `silent`: takes questions and answers none. `failing`: answers SERVFAIL. */
export type NameServerState = 'fine' | 'silent' | 'failing';

/** A name server of a test: every name stands for 127.0.0.1. */
export interface NameServer {
  turn(state: NameServerState): void;
  /** What the command line of a program begins with that asks this server, and no other program does. */
  launcher: readonly string[];
  close(): Promise<void>;
}

/** Programs ask at port 53 alone: an address of this process keeps it apart from others of this machine. */
const address = `127.77.${(process.pid >> 8) & 255}.${process.pid & 255}`;
const port = 53;

/** @returns a sentence where this machine lacks what is needed */
export const noNamespaces = (): string | null =>
  process.platform === 'linux' && process.getuid?.() === 0
    ? null
    : 'A mount namespace with its own /etc/resolv.conf, and port 53, need root on Linux.';

/** Starts it, and writes the `resolv.conf` that a program sees in a mount namespace of its own. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  let state: NameServerState = 'fine';
  socket.on('message', (question, from: RemoteInfo) => {
    if (state !== 'silent') socket.send(answerTo(question, state), from.port, from.address);
  });
  socket.bind(port, address);
  await once(socket, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'hemline-names-'));
  const file = join(folder, 'resolv.conf');
  await writeFile(file, `nameserver ${address}\n`);
  return {
    turn: (to) => {
      state = to;
    },
    launcher: ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/resolv.conf && exec "$@"', file],
    close: async () => {
      socket.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const headerBytes = 12;
const typeA = 1;
/** A pointer to the question's name, type A, class IN, no time to live, four bytes (RFC 1035, section 4.1.3). */
const record = Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
const responseBits = 0x8180;
const servfail = 2;

/** The question with its answer; of other types than A there is none. */
function answerTo(question: Buffer, state: 'fine' | 'failing'): Buffer {
  const end = question.indexOf(0, headerBytes) + 5;
  const asked = Buffer.from(question.subarray(0, end));
  const hasAnswer = state === 'fine' && asked.readUInt16BE(end - 4) === typeA;
  asked.writeUInt16BE(responseBits | (state === 'failing' ? servfail : 0), 2);
  asked.writeUInt16BE(hasAnswer ? 1 : 0, 6);
  // No authority, and none of the question's additional records.
  asked.writeUInt32BE(0, 8);
  return hasAnswer ? Buffer.concat([asked, record]) : asked;
}
