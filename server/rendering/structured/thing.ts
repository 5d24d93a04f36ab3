/** A schema.org thing in JSON-LD. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The shop in structured data; URLs are full where its public origin is known. */
export interface Site {
  /** Public origin; '' where none is configured: URLs are then relative. */
  origin: string;
  name: string;
}
