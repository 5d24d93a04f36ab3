/** What a field of a form is sent with: a text, or a file that stands in for one. */
export type FieldValue = string | { name: string; type: string; bytes: Buffer };

/** A request as it is made again, everything that was recorded under other names or not at all filled in. */
export interface Sent {
  method: string;
  url: URL;
  /** In the order of the form; absent for a request without a body. */
  fields?: readonly (readonly [name: string, value: FieldValue])[];
  multipart?: boolean;
  /** What a script sends to `/apis`. */
  json?: unknown;
  /** Somebody goes to this page, as against a script that asks. */
  isPage: boolean;
}

/** A place in a picture, in pixels of it. */
export interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Picture {
  /** PNG */
  image: Buffer;
  width: number;
  height: number;
  /** Where the page says what the shop answered. */
  marks: readonly Mark[];
}

/** What came back, before anything is followed. */
export interface Answer {
  url: URL;
  status: number;
  /** Where it leads, as a whole address. */
  location: URL | null;
  /** Of the content, without its parameters. */
  type: string;
  body: string;
  requestId: string | null;
  /** The form as it was filled in, before it was sent. */
  typed?: Picture;
}

/** A fresh visitor of the shop: keeps cookies, follows nothing by itself. */
export interface Agent {
  /** @throws when the shop does not answer */
  send(sent: Sent): Promise<Answer>;
  /** What the visitor sees now, the given words marked; null where nobody looks. */
  look(words: readonly string[]): Promise<Picture | null>;
  /** Gives the visitor a cookie of the shop's, as an earlier visit would have. */
  keep(name: string, value: string): Promise<void>;
  close(): Promise<void>;
}

/** Makes a visitor of the shop at this address, by a wide screen or a phone. */
export type NewAgent = (origin: URL, platform: 'web' | 'h5') => Promise<Agent>;
