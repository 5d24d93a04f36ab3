/** A mail as it is sent. The same `id` is the same mail: it becomes the Message-ID, so that a second one is recognised. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends mails. Rejects when one could not be handed over; it is tried again later. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

/** A text message to a phone in international format, e.g. '+971501234567'. */
export interface TextMessage {
  id: string;
  to: string;
  text: string;
}

export interface TextTransport {
  send(message: TextMessage): Promise<void>;
}
