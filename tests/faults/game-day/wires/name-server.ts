import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `silent`: receives queries and does not respond. `failing`: responds SERVFAIL. */
export type NameServerState = 'fine' | 'silent' | 'failing';

/** A name server for tests: every name resolves to 127.0.0.1. */
export interface NameServer {
  turn(state: NameServerState): void;
  /** Command-line prefix of a program that must use this server; no other program does. */
  launcher: readonly string[];
  close(): Promise<void>;
}

/** Programs query port 53 only; an IP per process separates it from others on this machine. */
const serverIp = `127.77.${(process.pid >> 8) & 255}.${process.pid & 255}`;
const port = 53;

/** @returns what this machine lacks, as a sentence; null if nothing */
export const noNamespaces = (): string | null =>
  process.platform === 'linux' && process.getuid?.() === 0
    ? null
    : 'A mount namespace with its own /etc/resolv.conf, and port 53, need root on Linux.';

/** Starts it and writes the `resolv.conf` that a program sees in its own mount namespace. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  let state: NameServerState = 'fine';
  socket.on('message', (question, from: RemoteInfo) => {
    if (state !== 'silent') socket.send(answerTo(question, state), from.port, from.address);
  });
  socket.bind(port, serverIp);
  await once(socket, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'hemline-names-'));
  const file = join(folder, 'resolv.conf');
  await writeFile(file, `nameserver ${serverIp}\n`);
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
/** An answer record: pointer to the question's name, type A, class IN, TTL 0, four bytes (RFC 1035, section 4.1.3). */
const record = Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
const responseBits = 0x8180;
const servfail = 2;

/** Returns the response to a query; empty for types other than A. */
function answerTo(question: Buffer, state: 'fine' | 'failing'): Buffer {
  const end = question.indexOf(0, headerBytes) + 5;
  const asked = Buffer.from(question.subarray(0, end));
  const hasAnswer = state === 'fine' && asked.readUInt16BE(end - 4) === typeA;
  asked.writeUInt16BE(responseBits | (state === 'failing' ? servfail : 0), 2);
  asked.writeUInt16BE(hasAnswer ? 1 : 0, 6);
  // No authority section, and none of the query's additional records.
  asked.writeUInt32BE(0, 8);
  return hasAnswer ? Buffer.concat([asked, record]) : asked;
}
