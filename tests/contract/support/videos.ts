const box = (type: string, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** Returns a file with the boxes of an MP4 video in a codec, and so many bytes of pictures. */
export function mp4Of(codec: string, bytes = 5_000): Uint8Array<ArrayBuffer> {
  const entries = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);
  const stsd = box('stsd', entries, box(codec, Buffer.alloc(78)));
  const track = box('trak', box('tkhd'), box('mdia', box('minf', box('stbl', stsd))));
  const pictures = Buffer.from(Array.from({ length: bytes }, (_, i) => i % 251));
  return new Uint8Array(Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', track), box('mdat', pictures)]));
}

/** Returns how a Matroska file of a type begins, with a codec of its track. */
export const matroskaOf = (docType: string, codec: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + docType.length + 3, 0x42, 0x82, 0x80 + docType.length]),
      Buffer.from(docType),
      Buffer.from(codec),
    ]),
  );
