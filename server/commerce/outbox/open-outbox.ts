import { CircuitOpen, circuitBreaker } from '../../../shared/circuit-breaker.ts';
import type { Clock, Log } from '../context.ts';
import { mailsInFolder, outboxFolder, textsInFolder } from './folder.ts';
import { smsTransport } from './sms.ts';
import { smtpTransport } from './smtp.ts';
import { type MailTransport, NotSent, type TextTransport } from './transport.ts';

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

interface Outbox {
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

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Returns a transport that is not asked while its server is away: all messages are postponed at once, for a pause that
 * grows each time. Logs when the transport becomes unavailable and available, not each message.
 */
export function pausedWhileAway<T>(
  name: string,
  { send }: { send(message: T): Promise<void> },
  { clock, log }: { clock: Clock; log: Log },
): { send(message: T): Promise<void> } {
  const through = circuitBreaker({
    clock,
    isAway: (error) => error instanceof NotSent && error.why === 'away',
    pauseMs: (failures) => Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)),
    onOpen: (error, failures) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (failures === 1) log.warn({ error: reason }, `${name} is away; what it should send waits`);
    },
    onClose: (failures) => log.info({ failures }, `${name} is back`),
  });
  return {
    send: (message) =>
      through(() => send(message)).catch((error: unknown) => {
        throw error instanceof CircuitOpen ? new NotSent('away', `${name} is away.`) : error;
      }),
  };
}
