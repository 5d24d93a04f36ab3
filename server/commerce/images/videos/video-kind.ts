import { boxes, within } from './mp4-boxes.ts';

/** Kinds of videos that are taken, with their media types. */
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const;
export type VideoKind = keyof typeof videoTypes;

/** Why a file is no video that browsers play: another format, another codec, or an end that is missing. */
export type VideoProblem = 'format' | 'codec' | 'broken';

/** Returns the kind of a video by its bytes, whatever its name and type say; or why it is not taken. */
export function videoKindOf(bytes: Uint8Array): VideoKind | { problem: VideoProblem } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString('latin1', 4, 8) === 'ftyp') return mp4Kind(file);
  if (file.subarray(0, ebml.length).equals(ebml)) return webmKind(file);
  return { problem: 'format' };
}

/** Codecs of H.264 (ISO/IEC 14496-15, 5.4.2): every browser plays them. */
const h264 = new Set(['avc1', 'avc3']);
const pathToEntries = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
/** Version, flags and the number of entries before the entries themselves. */
const beforeEntries = 8;

/** An MP4 file has its tracks in `moov`, each with the codecs of its samples (ISO/IEC 14496-12, 8.5.2). */
function mp4Kind(file: Buffer): VideoKind | { problem: VideoProblem } {
  const outer = boxes(file);
  if (outer === null || !outer.some(({ type }) => type === 'moov') || !outer.some(({ type }) => type === 'mdat'))
    return { problem: 'broken' };
  const codecs = within(file, pathToEntries).flatMap((entries) => boxes(entries.subarray(beforeEntries)) ?? []);
  return codecs.some(({ type }) => h264.has(type)) ? 'mp4' : { problem: 'codec' };
}

/** How a file of Matroska and WebM begins (RFC 8794, 11.2.1). */
const ebml = Buffer.from('1a45dfa3', 'hex');
/** The element that names the type of the document, with the length of `webm` as its value. */
const docTypeWebm = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
const headBytes = 4_096;
/** Tracks stand before the pictures that they are of. */
const tracksWithin = 1024 * 1024;
const codecsOfWebm = ['V_VP8', 'V_VP9', 'V_AV1'];

function webmKind(file: Buffer): VideoKind | { problem: VideoProblem } {
  if (!file.subarray(0, headBytes).includes(docTypeWebm)) return { problem: 'format' };
  const head = file.subarray(0, tracksWithin);
  return codecsOfWebm.some((codec) => head.includes(codec)) ? 'webm' : { problem: 'codec' };
}
