import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Range below the ephemeral ports, so that no other program takes the port before the caller listens. */
const from = 10_000;
const to = 32_000;
const tries = 50;

/** A port of this machine at which nothing listens. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let left = tries; ; left -= 1) {
    const port = randomInt(from, to);
    const probe = createServer().listen(port, host);
    try {
      await once(probe, 'listening');
    } catch (error) {
      if (left > 1) continue;
      throw error;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
