import { createHash } from 'node:crypto';
import { localized } from '../../shared/language/language.ts';

/** Path below which the dictionaries are served. */
export const dictionaryPath = '/page-dictionary';

/**
 * A text that browsers keep to decompress later pages with (RFC 9842, Compression Dictionary Transport): what most pages
 * have in common is then not sent again.
 */
export interface Dictionary {
  bytes: Buffer;
  sha256: Buffer;
  /** URL that the browser fetches it from; it changes with the content. */
  url: string;
  /** Value of the request's `Available-Dictionary` when the browser has this one: a byte sequence of RFC 9651. */
  available: string;
}

export function makeDictionary(text: string): Dictionary {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest();
  return {
    bytes,
    sha256,
    url: localized(`${dictionaryPath}/${sha256.toString('hex')}`),
    available: `:${sha256.toString('base64')}:`,
  };
}

/** Headers of a request that decide whether a page is compressed with a dictionary. */
export interface DictionaryRequest {
  acceptEncoding: string | undefined;
  availableDictionary: string | undefined;
  /** Whether the shop is closed to strangers, as whom browsers fetch a dictionary. */
  closed?: boolean;
}

const listed = (encoding: string, acceptEncoding: string | undefined) =>
  (acceptEncoding ?? '').split(',').some((each) => each.trim() === encoding);

/** Returns whether the client has the dictionary and takes pages made with it. */
export const hasDictionary = (dictionary: Dictionary, { acceptEncoding, availableDictionary }: DictionaryRequest) =>
  availableDictionary === dictionary.available && listed('dcz', acceptEncoding);

/**
 * Returns the header that names the dictionary, for clients that know Zstandard and do not have it; browsers fetch it
 * when they are idle.
 */
export function dictionaryLink(dictionary: Dictionary, request: DictionaryRequest): Record<string, string> {
  if (request.closed || request.availableDictionary === dictionary.available || !listed('zstd', request.acceptEncoding))
    return {};
  return { Link: `<${dictionary.url}>; rel="compression-dictionary"` };
}
