import { oneLine } from '../logging/text.ts';

const longestLine = 2_000;

/**
 * Removes control characters of terminals from text of other origin (an archive, another server); keeps line breaks.
 */
export const printableLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => oneLine(line, longestLine))
    .join('\n');
