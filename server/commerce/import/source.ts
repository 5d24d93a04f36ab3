import { createReadStream } from 'node:fs';

/** Bytes of a table: those of a file, or what a person pasted. They can be read several times. */
export interface Source {
  /** How messages name it. */
  name: string;
  bytes(): AsyncIterable<Uint8Array>;
}

export const fileSource = (path: string): Source => ({ name: path, bytes: () => createReadStream(path) });

export const bytesSource = (name: string, bytes: Uint8Array): Source => ({
  name,
  async *bytes() {
    yield bytes;
  },
});
