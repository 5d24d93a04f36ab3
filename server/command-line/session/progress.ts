import type { Search } from '../../support/find.ts';
import type { Shop } from '../command.ts';

const everyMs = 200;

/** Shows on a terminal how much was read. */
export function progressPrinter({ progress }: Pick<Shop, 'progress'>): NonNullable<Search['onProgress']> {
  let next = 0;
  return ({ look, bytes, all, lines }) => {
    const now = Date.now();
    if (!progress || now < next) return;
    next = now + everyMs;
    const share = all === 0 ? 100 : Math.floor((100 * bytes) / all);
    progress(`look ${look}: ${megabytes(bytes)} of ${megabytes(all)} MB (${share} %), ${lines} lines found`);
  };
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000).toLocaleString('en-US');
