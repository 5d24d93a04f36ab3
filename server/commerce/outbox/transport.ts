import type { Mailbox } from './mailbox.ts';

/** A mail to send. Equal `id`s are the same mail: the id becomes the Message-ID, by which duplicates are recognised. */
export interface Mail extends TextMessage {
  /** The order that a mail is about. */
  orderId?: string;
  /** The sender, if not that of the environment. */
  from?: Mailbox;
  /** Recipient of replies, if not the shop. */
  replyTo?: string;
  /** Whether a person wrote it: others say that they were made by a program (RFC 3834, section 5). */
  isWritten?: boolean;
  subject: string;
  html: string;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  name: string;
  type: string;
  content: Uint8Array;
}

/** Sends mails. Rejects with `NotSent` if the server did not accept one. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

/** A text message to a phone in international format, e.g. '+971501234567'. Equal `id`s are the same message. */
export interface TextMessage {
  id: string;
  /** Time of the event or request, milliseconds since 1970; equal every time the message is made. */
  at: number;
  to: string;
  text: string;
}

export interface TextTransport {
  send(message: TextMessage): Promise<void>;
}

/** 'away': the service is unavailable; 'later', 'never': it refused this message, temporarily or permanently. */
export type NotSentWhy = 'away' | 'later' | 'never';

/** A message was not sent. The error's text has no address: a server's reply may repeat one. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly why: NotSentWhy;

  constructor(why: NotSentWhy, message: string) {
    super(message);
    this.why = why;
  }
}
