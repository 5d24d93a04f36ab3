import { createTransport } from 'nodemailer';
import { isPlainEmail } from '../../../shared/account/email.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { isLoopbackHost } from '../../../shared/public-ip.ts';
import { type Mailbox, parseMailbox } from './mailbox.ts';
import { type Mail, type MailTransport, NotSent } from './transport.ts';

const words = officeMessages.services;

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string;
  /** `Name <address>` or an address. */
  from: string;
  /** Public origin of the shop; its host is the right side of Message-IDs. */
  siteUrl: string;
  /** Time limits of connecting, of each reply, and of one mail. */
  connectMs?: number;
  replyMs?: number;
  mailMs?: number;
}

const connections = 4;

/** Sends mails through a mail server, over pooled connections. */
export function smtpTransport(options: SmtpOptions): MailTransport & { close(): void } {
  const { connectMs = 5_000, replyMs = 10_000, mailMs = 20_000 } = options;
  const from = parseMailbox(options.from);
  const host = new URL(options.siteUrl).hostname;
  const server = createTransport({
    ...serverOf(options.url),
    pool: true,
    maxConnections: connections,
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: replyMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = async (mail: Mail): Promise<void> => {
    if (!isPlainEmail(mail.to)) throw new NotSent('never', 'The address of a mail is not one that can be written to.');
    try {
      await server.sendMail({
        ...envelopeOf(mail, mail.from ?? from),
        ...partsOf(mail, host),
        signal: AbortSignal.timeout(mailMs),
      });
    } catch (error) {
      throw notSent(error);
    }
  };
  return { send, close: () => server.close({ force: true }) };
}

/** How long a server that is only tried may take for each step. */
const tryMs = 5_000;

/**
 * Connects and authenticates without sending a mail.
 *
 * @throws NotSent
 */
export async function tryMailServer(url: string): Promise<void> {
  const wait = { connectionTimeout: tryMs, greetingTimeout: tryMs, dnsTimeout: tryMs, socketTimeout: tryMs };
  const server = createTransport({ ...serverOf(url), ...wait });
  try {
    await server.verify();
  } catch (error) {
    throw notSent(error);
  } finally {
    server.close();
  }
}

/** Returns the connection settings. A password needs encryption, unless the server is on this machine. */
function serverOf(text: string) {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const auth = url.username
    ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
    : {};
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && url.username !== '' && !isLoopbackHost(url.hostname),
    ...auth,
  };
}

/** Returns the envelope, with parsed addresses so that no character of them is read as a further address. */
function envelopeOf({ to, replyTo }: Mail, from: Mailbox) {
  const answer = replyTo && isPlainEmail(replyTo) ? { replyTo: { name: '', address: replyTo } } : {};
  return { from, to: { name: '', address: to }, ...answer, envelope: { from: from.address, to: [to] } };
}

function partsOf({ id, isWritten = false, subject, html, text, attachments = [] }: Mail, host: string) {
  return {
    messageId: `<${id}@${host}>`,
    subject,
    html,
    text,
    headers: isWritten ? {} : { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
  };
}

/** Converts an error of the server, without its text, which may repeat the address. */
function notSent(error: unknown): NotSent {
  const { code, responseCode, command } = detailsOf(error);
  const said = [code, command, responseCode].filter(Boolean).join(' ');
  if (code === 'EENVELOPE' && command === 'API') return new NotSent('never', words.badAddress);
  // 421: the server is about to close the connection (RFC 5321, section 3.8).
  if (responseCode === undefined || responseCode === 421 || code === 'EAUTH')
    return new NotSent('away', words.mailAway(said));
  const refusesRecipient = command === 'RCPT TO' && responseCode >= 500;
  return new NotSent(refusesRecipient ? 'never' : 'later', words.mailRefused(said));
}

function detailsOf(error: unknown): { code: string; command: string; responseCode: number | undefined } {
  const given: object = error instanceof Error ? error : {};
  const code = 'code' in given ? String(given.code) : 'unknown';
  const command = 'command' in given ? String(given.command) : '';
  const number = 'responseCode' in given ? Number(given.responseCode) : Number.NaN;
  return { code, command, responseCode: Number.isFinite(number) && number > 0 ? number : undefined };
}
