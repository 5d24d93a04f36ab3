import { createHash } from 'node:crypto';
import { failAt, ok, type Result } from '../../../../shared/errors.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import { type UploadsOf, videosFolder } from '../uploads/uploads.ts';
import { type VideoProblem, videoKindOf } from './video-kind.ts';

export const videosPath = '/images/video/';

const refusals: Readonly<Record<VideoProblem, Message>> = {
  format: 'videoFormat',
  codec: 'videoCodec',
  broken: 'videoBroken',
};

/**
 * Stores an uploaded video as it is, under the hash of its bytes. Products and their earlier versions may name it, so it is
 * never removed.
 *
 * @param field name of the form's field that a refusal is about @throws StorageAway
 * @returns its URL
 */
export async function storeVideo(uploads: UploadsOf, bytes: Uint8Array, field: string): Promise<Result<string>> {
  const kind = videoKindOf(bytes);
  if (typeof kind !== 'string') return failAt(field, refusals[kind.problem]);
  const name = `${createHash('sha256').update(bytes).digest('hex')}.${kind}`;
  const videos = uploads(videosFolder);
  if ((await videos.size(name)) !== bytes.length) await videos.write(name, bytes);
  return ok(videosPath + name);
}
