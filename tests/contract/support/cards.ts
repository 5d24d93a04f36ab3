import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CardGateway } from '../../../server/commerce/payment/providers/card/gateway.ts';
import { cardGatewayOverHttp } from '../../../server/commerce/payment/providers/card/http.ts';
import { startSandboxGateway } from '../../../server/sandboxes/card/server.ts';
import type { Answer, Shopper, StartGateway } from './fixture.ts';

export const numbers = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
  slow: '4000 0000 0000 0341',
  answerLost: '4000 0000 0000 0259',
  amex: '3782 822463 10005',
} as const;

/** Returns the fields of the card form with this card number. */
export const card = (cardNumber: string, more: Record<string, string> = {}) => ({
  cardNumber,
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@example.com',
  expiry: '12/29',
  cvv: '123',
  ...more,
});

interface Pressed {
  key?: string;
  more?: Record<string, string>;
}

/** Submits the card form of an order. */
export const pay = (who: Shopper, orderId: string, cardNumber: string, { key, more }: Pressed = {}): Promise<Answer> =>
  who.post('/apis/payment/card', { orderId, ...card(cardNumber, more) }, { 'idempotency-key': key ?? randomUUID() });

export const gatewayKey = 'key-of-the-tests-gateway';

export type TestCardGateway = ReturnType<typeof makeCardGateway>;

/**
 * Makes a card gateway for tests: the sandbox over HTTP, by the shop's clock, whose tables a test can read. A slow
 * approval waits for `approveSlow`. A test can replace single calls with `instead`.
 */
export function makeCardGateway() {
  const waiting: (() => void)[] = [];
  const instead: Partial<CardGateway> = {};
  const calls = { pay: 0 };
  let file = '';
  let server = { origin: '', close: async () => undefined as undefined };
  let real: CardGateway | undefined;
  const gateway = (): CardGateway => {
    if (!real) throw new Error('The gateway was not started.');
    return real;
  };
  const start: StartGateway = async (folder, clock) => {
    file = join(folder, 'gateway', 'gateway.db');
    const after = () => new Promise<void>((resolve) => void waiting.push(resolve));
    const started = await startSandboxGateway({
      dataDir: folder,
      host: '127.0.0.1',
      apiKey: gatewayKey,
      clock: { now: clock.now, after },
    });
    server = { origin: started.origin, close: async () => void (await started.close()) };
    real = cardGatewayOverHttp({ url: started.origin, key: gatewayKey });
    return {
      pay: (charge) => {
        calls.pay += 1;
        return (instead.pay ?? gateway().pay)(charge);
      },
      query: (attempt) => (instead.query ?? gateway().query)(attempt),
      cancel: (attempt) => (instead.cancel ?? gateway().cancel)(attempt),
      refund: (request) => (instead.refund ?? gateway().refund)(request),
    };
  };
  return {
    start,
    /** The client itself, without the calls that a test replaced. */
    real: gateway,
    instead,
    calls,
    origin: () => server.origin,
    close: () => server.close(),
    approveSlow: () => waiting.splice(0).forEach((resolve) => void resolve()),
    /** Returns all rows of a table of the sandbox. */
    rows: (table: 'charge' | 'refund') => {
      const db = new DatabaseSync(file, { readOnly: true });
      const rows = db.prepare(`select * from ${table}`).all();
      db.close();
      return rows;
    },
  };
}
