import type { Sharp } from 'sharp';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { type Encoded, encodeReceived, type SizeLimits } from './received-picture.ts';

/** Longest side in pixels of a picture of the catalogue: of an upright one the width that enlarging shows. */
export const masterSide = 2400;

/** How a file of each format begins, as hexadecimal digits. */
const beginnings = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  // 'RIFF', a length, 'WEBP'.
  webp: /^52494646.{8}57454250/,
  // A length, 'ftyp', 'avif' or 'avis'.
  avif: /^.{8}66747970(61766966|61766973)/,
} as const;
/** 'ftyp' with a brand of HEVC. */
const heic = /^.{8}667479706865(69|76)/;

/** Formats that are taken, and what a file of another one is told. */
export interface PhotoFormats {
  formats: readonly (keyof typeof beginnings)[];
  limits: SizeLimits;
  refusal: (isHeic: boolean) => Message;
  /** Absent: WebP. */
  encode?: (picture: Sharp) => Sharp;
}

export const shoppersPhotos: PhotoFormats = {
  formats: ['jpeg', 'png'],
  limits: { largestSide: 1600, seconds: 2 },
  refusal: () => 'photoType',
};
/** HEIC is not among them: see decision 052. */
export const staffPictures: PhotoFormats = {
  formats: ['jpeg', 'png', 'webp', 'avif'],
  limits: { largestSide: masterSide, seconds: 6 },
  refusal: (isHeic) => (isHeic ? 'pictureHeic' : 'pictureType'),
};

/**
 * Returns an uploaded picture, decoded and encoded again so that only a picture remains. @param field name
 * of the form's field that a refusal is about @throws QueueFull
 */
export async function encodePhoto(
  bytes: Uint8Array,
  field: string,
  { formats, limits, refusal, encode = asWebp }: PhotoFormats,
): Promise<Result<Encoded>> {
  const bad = (message: Message) => fail(codes.invalidInput, 'checkMarkedFields', { fields: { [field]: message } });
  const begin = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  if (!formats.some((format) => beginnings[format].test(begin))) return bad(refusal(heic.test(begin)));
  const encoded = await encodeReceived(bytes, limits, encode);
  return encoded ? ok(encoded) : bad('photoUnreadable');
}

const asWebp = (picture: Sharp) => picture.webp({ quality: 82, effort: 3 });
