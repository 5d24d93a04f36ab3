import type { Socket } from 'node:net';

/** Invalid responses that no gateway and no mail server sends. */
export const nonsenses = ['html', 'half JSON', 'wrong types', '500'] as const;
export type Nonsense = (typeof nonsenses)[number];

const page = '<!doctype html><title>Sorry</title><p>We are improving our service for you.';
const wrong = JSON.stringify({ id: 7, state: ['paid'], amountCents: 'all of it', status: {}, access_token: null });

const answers: Readonly<Record<Nonsense, string>> = {
  html: `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\n\r\n${page}`,
  'half JSON':
    'HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"id": "ch_1", "sta',
  'wrong types': `HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: ${wrong.length}\r\n\r\n${wrong}`,
  '500': 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n',
};

/**
 * Sends an invalid response. A partial response closes the connection; the others keep it open, so that the next
 * request gets one as well.
 */
export function nonsenseAnswer(client: Socket, nonsense: Nonsense): void {
  if (nonsense === 'half JSON') client.end(answers[nonsense]);
  else client.write(answers[nonsense]);
}
