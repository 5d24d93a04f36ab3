/** How a file of texts is written: Shopify's table of translations, or XLIFF 2.0 (OASIS) for programs of translators. */
export const textFormats = ['csv', 'xliff'] as const;
export type TextFormat = (typeof textFormats)[number];

interface FormatFacts {
  /** What the names of its files end with. */
  ending: string;
  mediaType: string;
}

export const formatFacts: Readonly<Record<TextFormat, FormatFacts>> = {
  csv: { ending: 'csv', mediaType: 'text/csv; charset=utf-8' },
  // https://www.iana.org/assignments/media-types/application/xliff+xml
  xliff: { ending: 'xlf', mediaType: 'application/xliff+xml; charset=utf-8' },
};
