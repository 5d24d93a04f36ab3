import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  path: string | Buffer;
  bytes: Buffer;
  /** The size that the archive says, where it lies. */
  said?: number;
  encrypted?: boolean;
  link?: boolean;
  /** Whether the archive says that names are UTF-8 (bit 11). */
  utf8?: boolean;
  /** The name in UTF-8 in a field beside it (0x7075), as programs add it whose own name has no place for its letters. */
  unicode?: string;
}

/** Returns a ZIP archive (PKWARE APPNOTE 6.3), also a broken one as no program writes it. */
export function zipOf(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { path, bytes, said = bytes.length, encrypted = false, link = false, utf8 = false, unicode } of files) {
    const name = typeof path === 'string' ? Buffer.from(path) : path;
    const extra = unicode === undefined ? Buffer.alloc(0) : unicodePath(name, unicode);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE((encrypted ? 1 : 0) | (utf8 ? 1 << 11 : 0), 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(said, 18);
    head.writeUInt16LE(name.length, 22);
    head.writeUInt16LE(extra.length, 24);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, name, extra, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(link ? (0o120777 << 16) >>> 0 : 0, 6);
    tail.writeUInt32LE(at, 10);
    const madeBy = Buffer.from([20, 3]);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, head, tail, name, extra]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

function unicodePath(name: Buffer, unicode: string): Buffer {
  const text = Buffer.from(unicode);
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + text.length, 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(name), 5);
  return Buffer.concat([head, text]);
}
