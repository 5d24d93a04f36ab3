import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { type Encoded, encodeReceived } from './received-picture.ts';

const largestSide = 1600;
const beginnings = { jpeg: 'ffd8ff', png: '89504e470d0a1a0a' } as const;

/**
 * Returns an uploaded PNG or JPEG as WebP, decoded and encoded again so that only a picture remains. @param field name
 * of the form's field that a refusal is about @throws QueueFull
 */
export async function encodePhoto(bytes: Uint8Array, field: string): Promise<Result<Encoded>> {
  const bad = (message: Message) => fail(codes.invalidInput, 'checkMarkedFields', { fields: { [field]: message } });
  const begin = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  const kind = (['jpeg', 'png'] as const).find((each) => begin.startsWith(beginnings[each]));
  if (!kind) return bad('photoType');
  const encoded = await encodeReceived(bytes, largestSide, (picture) => picture.webp({ quality: 82, effort: 3 }));
  return encoded ? ok(encoded) : bad('photoUnreadable');
}
