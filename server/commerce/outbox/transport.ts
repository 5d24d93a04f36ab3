/** A mail as it is sent. The same `id` is the same mail: it becomes the Message-ID, so that a second one is recognised. */
export interface Mail {
  id: string;
  /** When what it tells of happened, milliseconds since 1970; the same every time the mail is made. */
  at: number;
  to: string;
  /** Where an answer goes, if not to the shop. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends mails. Rejects with `NotSent` when one could not be handed over. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

/** A text message to a phone in international format, e.g. '+971501234567'. The same `id` is the same message. */
export interface TextMessage {
  id: string;
  /** When it was asked for, milliseconds since 1970; the same every time the message is made. */
  at: number;
  to: string;
  text: string;
}

export interface TextTransport {
  send(message: TextMessage): Promise<void>;
}

/**
 * 'away': nobody can be reached there now; 'later': this one was not taken now; 'never': this one will not be taken,
 * however often it is tried.
 */
export type NotSentWhy = 'away' | 'later' | 'never';

/** Why something was not sent. Its message holds no address: what a server answers may repeat one. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly why: NotSentWhy;

  constructor(why: NotSentWhy, message: string) {
    super(message);
    this.why = why;
  }
}
