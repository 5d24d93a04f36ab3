/** A box of an MP4 file: four letters, and what it holds. */
interface Box {
  type: string;
  content: Buffer;
}

/** A length of four bytes, then the type. */
const headBytes = 8;
/** The same with a length of eight bytes behind it. */
const longHeadBytes = 16;
const mostBoxes = 100_000;

/** Returns the boxes of a part of an MP4 file in their order (ISO/IEC 14496-12, 4.2); null where one has no end. */
export function boxes(bytes: Buffer): Box[] | null {
  const found: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = headAt(bytes, at);
    if (head === null || found.length === mostBoxes) return null;
    const { type, begin, end } = head;
    found.push({ type, content: bytes.subarray(begin, end) });
    at = end;
  }
  return found;
}

function headAt(bytes: Buffer, at: number): { type: string; begin: number; end: number } | null {
  if (at + headBytes > bytes.length) return null;
  const type = bytes.toString('latin1', at + 4, at + headBytes);
  const short = bytes.readUInt32BE(at);
  // A length of 0 means: to the end of the file.
  if (short === 0) return { type, begin: at + headBytes, end: bytes.length };
  const isLong = short === 1;
  if (isLong && at + longHeadBytes > bytes.length) return null;
  const length = isLong ? Number(bytes.readBigUInt64BE(at + headBytes)) : short;
  const begin = at + (isLong ? longHeadBytes : headBytes);
  const end = at + length;
  return end < begin || end > bytes.length ? null : { type, begin, end };
}

/** Returns the contents of all boxes at the end of a path of types, such as `moov`, `trak`. */
export function within(bytes: Buffer, path: readonly string[]): Buffer[] {
  return path.reduce(
    (parents, wanted) =>
      parents.flatMap((parent) =>
        (boxes(parent) ?? []).flatMap(({ type, content }) => (type === wanted ? [content] : [])),
      ),
    [bytes],
  );
}
