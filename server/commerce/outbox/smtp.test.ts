import { afterEach, beforeEach, expect, it } from 'vitest';
import { endless, type SmtpServer, startSmtpServer } from '../../../tests/smtp-server.ts';
import { type SmtpOptions, smtpTransport } from './smtp.ts';
import type { Mail } from './transport.ts';

const mail: Mail = {
  id: 'paid.abc-123_X',
  at: 0,
  to: 'ann@example.com',
  subject: 'Your order is confirmed – ✓',
  html: '<p>Thank you</p>',
  text: 'Thank you',
};

let server: SmtpServer;
const opened: { close(): void }[] = [];
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(async () => {
  for (const transport of opened.splice(0)) transport.close();
  await server.close();
});

function transport(more: Partial<SmtpOptions> = {}, login = '') {
  const url = `smtp://${login}127.0.0.1:${server.port}`;
  const made = smtpTransport({ url, from: 'Hemline <orders@shop.example>', siteUrl: 'https://shop.example', ...more });
  opened.push(made);
  return made;
}

it('hands a mail over: sender, receiver, both parts, and an id that a second one shares', async () => {
  const { send } = transport({}, 'shop%40example:s%3Ecret@');
  await send(mail);
  await send(mail);
  const [first, second] = server.mails;
  expect(first).toMatchObject({ from: 'orders@shop.example', to: ['ann@example.com'], login: 'shop@example s>cret' });
  for (const part of [
    /^Message-ID: <paid\.abc-123_X@shop\.example>$/im,
    /^Auto-Submitted: auto-generated$/im,
    /^From: Hemline <orders@shop\.example>$/im,
    /^To: ann@example\.com$/im,
    /^Content-Type: text\/plain; charset=utf-8/im,
    /^Content-Type: text\/html; charset=utf-8/im,
  ])
    expect(first?.data).toMatch(part);
  await send({ ...mail, id: 'answer.1', isWritten: true });
  expect(server.mails.at(-1)?.data).not.toMatch(/^Auto-Submitted/im);
  expect(idOf(second?.data)).toBe(idOf(first?.data));
  expect(server.connections()).toBe(1);
});

it.each([
  'ann@example.com\r\nBcc: all@example.com',
  'ann@example.com\r\nRCPT TO:<all@example.com>',
  'ann@example.com, all@example.com',
  'Ann <ann@example.com>',
  '"a@b"@example.com',
  'ann@example.com(all)',
  'ann@[127.0.0.1]',
  `${'x'.repeat(65)}@example.com`,
  '',
])('sends to one plain address only, not to %j', async (to) => {
  await expect(transport().send({ ...mail, to })).rejects.toMatchObject({ why: 'never' });
  expect(server.connections()).toBe(0);
});

it('sends in the name of the sender of a mail, which adds no header either', async () => {
  const from = { name: 'Care\r\nBcc: all@example.com', address: 'care@shop.example' };
  await transport().send({ ...mail, from, replyTo: 'hello@shop.example' });
  const [taken] = server.mails;
  expect(taken).toMatchObject({ from: 'care@shop.example', to: ['ann@example.com'] });
  expect(taken?.data).toMatch(/^From: .*<care@shop\.example>$/im);
  expect(taken?.data).toMatch(/^Reply-To: hello@shop\.example$/im);
  expect(taken?.data).not.toMatch(/^Bcc:/im);
});

it('lets no subject add a header', async () => {
  await transport().send({ ...mail, subject: 'Hello\r\nBcc: all@example.com\r\n\r\nbody' });
  const [taken] = server.mails;
  expect(taken?.to).toEqual(['ann@example.com']);
  expect(taken?.data).not.toMatch(/^Bcc:/im);
});

it('writes to an address whose letters are beyond ASCII in its domain', async () => {
  await transport().send({ ...mail, to: 'ann@bücher.example' });
  expect(server.mails[0]?.to).toEqual(['ann@xn--bcher-kva.example']);
});

it.each([
  ['an address that is unknown there', { RCPT: '550 no such user <ann@example.com>' }, 'never'],
  ['one that is put off', { RCPT: '450 later, ann@example.com' }, 'later'],
  ['a mail that is refused', { end: '554 spam of ann@example.com' }, 'later'],
  ['a server about to close', { MAIL: '421 closing' }, 'away'],
  ['a password that is wrong', { AUTH: '535 no' }, 'away'],
] as const)('tells apart %s, and repeats no address', async (_, replies, why) => {
  Object.assign(server.replies, replies);
  const error = await transport({}, 'shop:secret@')
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'NotSent', why });
  expect(String(error)).not.toMatch(/ann@|secret/);
  expect(server.mails).toEqual([]);
});

it.each([
  ['connects and says nothing', { greeting: '' }],
  ['falls silent in the middle', { DATA: '' }],
  ['takes a mail and does not say so', { end: '' }],
])('does not wait for a server that %s', async (_, replies) => {
  Object.assign(server.replies, replies);
  const { send } = transport({ connectMs: 50, replyMs: 50 });
  await expect(send(mail)).rejects.toMatchObject({ why: 'away' });
});

it('does not wait for a server that says a little again and again', async () => {
  server.replies.EHLO = endless;
  const { send } = transport({ mailMs: 100 });
  await expect(send(mail)).rejects.toMatchObject({ why: 'away' });
});

it('knows a server that is not there as away', async () => {
  await server.close();
  await expect(transport().send(mail)).rejects.toMatchObject({ why: 'away' });
  server = await startSmtpServer();
});

it('sends no password unencrypted to another machine', async () => {
  const { send } = transport({ url: `smtp://shop:secret@0.0.0.0:${server.port}` });
  await expect(send(mail)).rejects.toMatchObject({ name: 'NotSent' });
  expect(server.mails).toEqual([]);
});

it.each(['', 'Hemline', 'a@b.example, c@d.example', 'Hemline <a@b.example>, c@d.example'])(
  'is not opened with %j as the sender',
  (from) => {
    expect(() => transport({ from })).toThrow('MAIL_FROM');
  },
);

const idOf = (data: string | undefined) => /^Message-ID: (.*)$/im.exec(data ?? '')?.[1];
