import { oneLine } from '../../server/logging/text.ts';

const longestLine = 2_000;

/** Lines that came from elsewhere (an archive, another server), without what a terminal would obey. */
export const printableLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => oneLine(line, longestLine))
    .join('\n');
