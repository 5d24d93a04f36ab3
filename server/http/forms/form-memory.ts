import { createMiddleware } from 'hono/factory';
import { codes } from '../../../shared/errors.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import { clientIp } from '../security/client-ip.ts';

const mb = 1024 * 1024;

/** Limits, in bytes, for forms with files that are in memory at the same time. */
interface FormSpace {
  all: number;
  /** Of one client IP: a client that sends many forms slowly leaves room for others. */
  each: number;
  /** The most that one form uses; bytes beyond it are skipped. */
  form: number;
  /** Bytes of each form that are not counted: a form without files is always accepted. */
  free: number;
}

/** Room for four forms with five photographs each; copies of them take as much again. */
const space: FormSpace = { all: 100 * mb, each: 50 * mb, form: 25 * mb, free: 64 * 1024 };

/** Refuses forms of shoppers when memory for them is used up; the client is asked to come back later. */
export function limitedForms({ all, each, form, free }: FormSpace = space, addressOf = clientIp) {
  let held = 0;
  const heldOf = new Map<string, number>();

  const hold = (address: string, bytes: number) => {
    held += bytes;
    if (address === '') return;
    const own = (heldOf.get(address) ?? 0) + bytes;
    if (own > 0) heldOf.set(address, own);
    else heldOf.delete(address);
  };
  const hasRoom = (address: string, bytes: number) => held + bytes <= all && (heldOf.get(address) ?? 0) + bytes <= each;

  return createMiddleware<StoreEnv>(async (c, next) => {
    const { body } = c.req.raw;
    if (body === null) return next();
    const address = addressOf(c);
    let received = 0;
    let counted = 0;
    let refused = false;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length;
        const more = Math.min(received, form) - free - counted;
        refused = more > 0 && !hasRoom(address, more);
        if (refused) return controller.error(noRoom());
        if (more > 0) {
          hold(address, more);
          counted += more;
        }
        controller.enqueue(chunk);
      },
    });
    // The client may still be sending: a rejected form is not cancelled, so that the client reads the response.
    const init = { body: body.pipeThrough(counter, { preventCancel: true }), duplex: 'half' };
    c.req.raw = new Request(c.req.raw, init);
    try {
      await next();
    } finally {
      hold(address, -counted);
    }
    // The handler only saw an aborted body.
    if (refused) throw noRoom();
  });
}

/** Stands before each route of shoppers that takes files. */
export const roomForFiles = limitedForms();

const noRoom = () =>
  new Refusal(codes.upstreamAway, 'filesBusy', {
    data: { retryAfter: 30 },
  });
