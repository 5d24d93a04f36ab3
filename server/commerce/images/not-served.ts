import type { Context } from 'hono';
import { codes } from '../../../shared/errors.ts';
import { type Message, verbatim } from '../../../shared/messages/message.ts';
import { failure } from '../calls/envelope.ts';
import type { CommerceDeps } from '../context.ts';
import type { StorageAway } from './uploads/uploads.ts';

/** Answers that there is no such file. */
export function notFound(c: Context, message: Message = 'noSuchPicture'): Response {
  c.header('Cache-Control', 'no-store');
  return failure(c, { code: codes.notFound, message });
}

interface Unserved {
  error: StorageAway;
  what: 'picture' | 'video';
  log: Pick<CommerceDeps['log'], 'warn'>;
}

/** Answers that a file cannot be read now, and logs why. */
export function storageAway(c: Context, { error, what, log }: Unserved): Response {
  log.warn({ error: error.message }, 'storage of uploads away');
  c.header('Cache-Control', 'no-store');
  return failure(c, {
    code: codes.upstreamAway,
    message: verbatim(`This ${what} cannot be had at the moment. Please try again.`),
    data: { retryAfter: 5 },
  });
}
