import { createHash } from 'node:crypto';
import type { OwnPicture } from '../../../../shared/documents/pictures.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled, type Message, type PlainKey, verbatim } from '../../../../shared/messages/message.ts';
import { openSharp } from '../../images/open-sharp.ts';
import { encodePhoto, type PhotoFormats } from '../../images/received-photo.ts';
import { storePhoto } from '../../images/store-photo.ts';
import { brandFolder, type UploadsOf } from '../../images/uploads/uploads.ts';
import { cleanSvg } from './clean-svg.ts';
import { examineFace } from './examine-face.ts';

type Marks = Pick<PhotoFormats, 'formats' | 'limits'> & { refusal: PlainKey };
/** Files of logos and icons that are no drawings; they stay PNG, as mails and documents take no WebP. */
const logos: Marks = {
  formats: ['png'],
  limits: { largestSide: 1_600, seconds: 6 },
  refusal: 'brandLogoType',
};
const icons: Marks = {
  formats: ['png', 'jpeg', 'webp'],
  limits: { largestSide: 1_024, seconds: 6 },
  refusal: 'brandIconType',
};

/** The least side of an icon in pixels: phones show one of 512. */
const leastIcon = 512;
/** A logo may be so many times as wide as it is high. */
const widestLogo = 20;

/**
 * Stores a file of the brand by its place in the document: a logo or icon as a clean drawing or as PNG, a face as it is,
 * others as pictures. @param place e.g. `logo.light.url`, which a refusal is about @throws QueueFull, StorageAway
 */
export async function storeBrandFile(
  uploads: UploadsOf,
  bytes: Uint8Array,
  place: string,
): Promise<Result<OwnPicture>> {
  if (place.startsWith('logo.')) return storeMark(uploads, bytes, place, logos);
  if (place.startsWith('icon.')) return storeMark(uploads, bytes, place, icons);
  return place.startsWith('type.') ? storeFace(uploads, bytes, place) : storePhoto(uploads, bytes, place);
}

const refused = (place: string, why: Message) =>
  fail(codes.invalidInput, 'checkMarkedFields', { fields: { [place]: why } });

async function storeMark(
  uploads: UploadsOf,
  bytes: Uint8Array,
  place: string,
  marks: Marks,
): Promise<Result<OwnPicture>> {
  const mark = isMarkup(bytes) ? await readDrawing(bytes, place) : await readPicture(bytes, place, marks);
  if (!mark.ok) return mark;
  const { data, width, height, ending } = mark.value;
  const ratio = width / height;
  if (marks === icons && Math.abs(ratio - 1) > 0.02) return refused(place, 'brandIconSquare');
  if (marks === icons && ending === 'png' && width < leastIcon)
    return refused(place, filled('brandIconSmall', { least: leastIcon, width, height }));
  if (ratio > widestLogo || ratio < 1 / 5) return refused(place, 'brandLogoWide');
  const url = await put(uploads, data, ending);
  return ok({ url, width, height });
}

interface Mark {
  data: Buffer;
  width: number;
  height: number;
  ending: 'svg' | 'png';
}

/** Whether a file begins like XML, behind a byte order mark and blanks. */
const isMarkup = (bytes: Uint8Array) =>
  /^(?:\xef\xbb\xbf)?\s*</.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));

async function readDrawing(bytes: Uint8Array, place: string): Promise<Result<Mark>> {
  const cleaned = cleanSvg(bytes);
  if (!cleaned.ok) return refused(place, verbatim(cleaned.why));
  const { svg, width, height } = cleaned.value;
  const data = Buffer.from(svg);
  // What the library that draws icons cannot read is in no mail and on no phone.
  const isDrawn = await (await openSharp())(data)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .timeout({ seconds: 3 })
    .png()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  return isDrawn ? ok({ data, width, height, ending: 'svg' }) : refused(place, 'brandUnreadable');
}

async function readPicture(
  bytes: Uint8Array,
  place: string,
  { formats, limits, refusal }: Marks,
): Promise<Result<Mark>> {
  const encoded = await encodePhoto(bytes, place, {
    formats,
    limits,
    refusal: () => refusal,
    encode: (picture) => picture.png({ compressionLevel: 9, effort: 7, palette: true, quality: 100 }),
  });
  return encoded.ok ? ok({ ...encoded.value, ending: 'png' }) : encoded;
}

async function storeFace(uploads: UploadsOf, bytes: Uint8Array, place: string): Promise<Result<OwnPicture>> {
  const examined = await examineFace(bytes);
  if (!examined.ok) return refused(place, verbatim(examined.why));
  const { kind, metrics } = examined;
  const { sizeAdjust, ascent, descent, lineGap } = metrics;
  const measured = [sizeAdjust, ascent, descent, lineGap].map((percent) => Math.round(percent * 10).toString());
  const padded = measured.map((text, i) => text.padStart(i < 2 ? 3 : i === 2 ? 2 : 1, '0'));
  const ending = [bytes.length, ...padded, ...(kind === 'grotesk' ? [] : [kind])].join('-');
  const url = await put(uploads, Buffer.from(bytes), 'woff2', `-${ending}`);
  return ok({ url, width: 1, height: 1 });
}

async function put(uploads: UploadsOf, data: Buffer, ending: string, more = ''): Promise<string> {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
  const name = `${hash}${more}.${ending}`;
  await uploads(brandFolder).write(name, data);
  return `/images/brand/${name}`;
}
