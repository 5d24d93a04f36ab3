import { startSandboxGateway } from '../server/commerce/gateways/sandbox-gateway.ts';

/**
 * Runs the sandbox card gateway alone: `CARD_GATEWAY_KEY=… node scripts/gateway.ts`. Several shops, or the machines of
 * one, can then share it; they are given its address as `CARD_GATEWAY_URL`. With `WEBHOOK_URL` and `WEBHOOK_SECRET` it
 * tells the shop of every decision.
 */
const { CARD_GATEWAY_KEY = '', DATA_DIR = './data', HOST = '127.0.0.1', PORT = '4500' } = process.env;
const { WEBHOOK_URL = '', WEBHOOK_SECRET = '' } = process.env;

if (CARD_GATEWAY_KEY.length < 8 || !/^\d{1,5}$/.test(PORT)) {
  console.error('The sandbox gateway needs CARD_GATEWAY_KEY (at least 8 characters) and, if set, PORT as a number.');
  process.exit(1);
}

if (WEBHOOK_URL !== '' && !(URL.canParse(WEBHOOK_URL) && WEBHOOK_SECRET.length >= 16)) {
  console.error('WEBHOOK_URL must be a full address, and WEBHOOK_SECRET have at least 16 characters beside it.');
  process.exit(1);
}

const gateway = await startSandboxGateway({
  dataDir: DATA_DIR,
  host: HOST,
  port: Number(PORT),
  apiKey: CARD_GATEWAY_KEY,
  ...(WEBHOOK_URL === '' ? {} : { webhook: { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } }),
});
console.log(`The sandbox card gateway listens on ${gateway.origin}. It moves no money.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
