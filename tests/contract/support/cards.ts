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

/** What a shopper types into the card form, with the number of the case. */
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

/** Presses 'pay'. */
export const pay = (who: Shopper, orderId: string, cardNumber: string, { key, more }: Pressed = {}): Promise<Answer> =>
  who.post('/apis/payment/card', { orderId, ...card(cardNumber, more) }, { 'idempotency-key': key ?? randomUUID() });

export const gatewayKey = 'key-of-the-tests-gateway';

export type TestCardGateway = ReturnType<typeof makeCardGateway>;

/**
 * The sandbox gateway over real HTTP in the shop's time, with a look into its storage. A slow approval waits for
 * `approveSlow`; a test may put its own gateway call in the place of a real one.
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
    /** Everything the gateway keeps, as rows of a table. */
    rows: (table: 'charge' | 'refund') => {
      const db = new DatabaseSync(file, { readOnly: true });
      const rows = db.prepare(`select * from ${table}`).all();
      db.close();
      return rows;
    },
  };
}
