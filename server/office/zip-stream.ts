import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ArchivedFile {
  name: string;
  bytes: Uint8Array;
}

/** The first day that the format has, so that the same files are the same archive. */
const day = 0x0021;
/** Names are UTF-8. */
const flags = 0x0800;
const version = 20;

/**
 * Yields a ZIP archive (PKWARE APPNOTE 6.3) of files while they come, stored as they are. Without the extension for large
 * archives it has at most 65,535 files and 4 GB.
 */
export async function* writeZip(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const path = Buffer.from(name);
    const facts = factsOf(bytes, path.length);
    const head = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, path]);
    entries.push(entryOf(facts, offset), path);
    offset += head.length + bytes.length;
    yield head;
    yield bytes;
  }
  const directory = Buffer.concat(entries);
  yield directory;
  yield endOf(entries.length / 2, directory.length, offset);
}

/** Returns what both headers of a file say of it. */
function factsOf(bytes: Uint8Array, nameLength: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(version, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(day, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(nameLength, 22);
  return facts;
}

function entryOf(facts: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, version, 0]), facts, rest]);
}

function endOf(count: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b0506, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
