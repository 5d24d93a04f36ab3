/** A thing of schema.org as JSON-LD says it. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The shop as things name it: addresses in them are whole where its public origin is known. */
export interface Site {
  /** '' where none is configured: addresses are then those of the page's own site. */
  origin: string;
  name: string;
}
