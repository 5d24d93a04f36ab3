import type { CommerceDeps } from '../../server/commerce/context.ts';
import type { Mail, TextMessage } from '../../server/commerce/outbox/transport.ts';

/** What stands outside of a shop of the tests, besides its card gateway: mails and texts are kept, PayPal is away. */
export function outside() {
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const deps = {
    cardWebhookSecret: 'secret-of-the-tests-gateway',
    payPal: null,
    mail: { send: async (mail) => void mails.push(mail) },
    texts: { send: async (message) => void texts.push(message) },
    outboxDir: null,
    siteName: 'Hemline',
    siteUrl: 'https://shop.example',
  } satisfies Partial<CommerceDeps>;
  return { deps, mails, texts };
}
