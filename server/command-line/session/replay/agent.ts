/** Value of a form field: a text or a substitute file. */
export type FieldValue = string | { name: string; type: string; bytes: Buffer };

/** A request of the replay, with this shop's ids and all substitutes. */
export interface ReplayRequest {
  method: string;
  url: URL;
  /** Fields in the form's order; absent for a request without a body. */
  fields?: readonly (readonly [name: string, value: FieldValue])[];
  multipart?: boolean;
  /** JSON body of a script's request to `/apis`. */
  json?: unknown;
  /** Navigation to a page, not a request of a script. */
  isPage: boolean;
}

/** An area of a picture, in pixels. */
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
  /** Positions of the shop's messages. */
  marks: readonly Mark[];
}

/** A response, without following redirects. */
export interface Answer {
  url: URL;
  status: number;
  /** Target of a redirect, absolute. */
  location: URL | null;
  /** Media type without parameters. */
  type: string;
  body: string;
  requestId: string | null;
  /** Picture of the filled form before it was sent. */
  typed?: Picture;
}

/** A client of the shop with its own cookies, which follows no redirects. */
export interface Agent {
  /** @throws when the shop does not answer */
  send(sent: ReplayRequest): Promise<Answer>;
  /** Takes a picture of the present page with the given texts marked; null without a storyboard. */
  look(words: readonly string[]): Promise<Picture | null>;
  /** Sets a cookie of the shop, as an earlier visit would have. */
  setCookie(name: string, value: string): Promise<void>;
  close(): Promise<void>;
}

/** Creates a client for the shop at this URL, on a wide screen or a phone. */
export type NewAgent = (origin: URL, platform: 'web' | 'h5') => Promise<Agent>;
