import type { Clock, Log } from '../context.ts';
import { mailsInFolder, outboxFolder, textsInFolder } from './folder.ts';
import { pausedWhileAway } from './paused-while-away.ts';
import { smsTransport } from './sms.ts';
import { smtpTransport } from './smtp.ts';
import type { MailTransport, TextTransport } from './transport.ts';

interface OutboxOptions {
  dataDir: string;
  /** Null: mails are left in a folder. */
  mailUrl: string | null;
  mailFrom: string;
  /** Null: text messages are left in a folder. */
  smsUrl: string | null;
  siteUrl: string;
  log: Log;
  clock?: Clock;
}

export interface Outbox {
  mail: MailTransport;
  texts: TextTransport;
  /** Folder of messages that are not sent; null if any kind is sent. */
  dir: string | null;
  /** Closes the connections to the mail server. */
  close(): void;
}

/**
 * Opens the transports of mails and texts: real ones where configured.
 *
 * @throws Error for an invalid sender address
 */
export function openOutbox({ log, clock = Date, ...options }: OutboxOptions): Outbox {
  const { mailUrl, smsUrl, mailFrom: from, siteUrl } = options;
  const folder = outboxFolder(options.dataDir);
  const smtp = mailUrl === null ? null : smtpTransport({ url: mailUrl, from, siteUrl });
  const sms = smsUrl === null ? null : smsTransport({ url: smsUrl });
  return {
    mail: smtp ? pausedWhileAway('mail server', smtp, { clock, log }) : mailsInFolder(folder),
    texts: sms ? pausedWhileAway('text message service', sms, { clock, log }) : textsInFolder(folder),
    dir: smtp || sms ? null : folder,
    close: () => smtp?.close(),
  };
}
