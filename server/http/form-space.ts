import { createMiddleware } from 'hono/factory';
import { codes } from '../../shared/errors.ts';
import { clientAddress } from './client-address.ts';
import type { StoreEnv } from './context.ts';
import { takesFiles } from './file-routes.ts';
import { Refusal } from './refusal.ts';

const mb = 1024 * 1024;

/** Bytes of forms with files that are in memory at the same time. */
export interface FormSpace {
  all: number;
  /** From one address: somebody who sends many and slowly leaves room for others. */
  each: number;
  /** The most that is kept of one form; what comes beyond is passed over. */
  form: number;
  /** Of each form, not counted: one without files always finds room. */
  free: number;
}

/** Four forms with five photographs each; copies of them take as much again. */
const space: FormSpace = { all: 100 * mb, each: 50 * mb, form: 25 * mb, free: 64 * 1024 };

/** Keeps forms with files from filling the memory: one that finds no room is asked to come back. */
export function limitedForms({ all, each, form, free }: FormSpace = space, addressOf = clientAddress) {
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
    // Only then: looking at a body makes a stream of it, which most requests can do without.
    const body = takesFiles(c.req.method, c.req.path) ? c.req.raw.body : null;
    if (body === null) return next();
    const address = addressOf(c);
    let [received, counted] = [0, 0];
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
    // Whoever sends it may still be sending: a form that is given up is left as it is, so that its answer is read.
    const init = { body: body.pipeThrough(counter, { preventCancel: true }), duplex: 'half' };
    c.req.raw = new Request(c.req.raw, init);
    try {
      await next();
    } finally {
      hold(address, -counted);
    }
    // Whoever read it saw only that it broke off.
    if (refused) throw noRoom();
  });
}

const noRoom = () =>
  new Refusal(codes.upstreamAway, 'We are taking in many files at the moment. Please try again in a minute.', {
    data: { retryAfter: 30 },
  });
