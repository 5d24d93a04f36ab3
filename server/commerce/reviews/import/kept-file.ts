import type { CommerceDeps } from '../../context.ts';
import { productFilesFolder, removeUnused } from '../../images/uploads/uploads.ts';
import { bytesSource, type Source } from '../../import/unreadable.ts';

const nameBytes = 16;
/** How the shop names a file of reviews; nobody guesses it. */
const isName = (name: string): boolean => /^reviews-[0-9a-f]{32}$/.test(name);
const fileOf = (name: string): string => `${name}.csv`;

/**
 * Keeps a file of reviews between its preview and its import. It is beside the product files, whose removal takes it when it is
 * a day old. @returns its name
 */
export async function keepReviewFile(
  { random, uploads }: Pick<CommerceDeps, 'random' | 'uploads'>,
  bytes: Uint8Array,
): Promise<string> {
  const name = `reviews-${Buffer.from(random(nameBytes)).toString('hex')}`;
  await uploads(productFilesFolder).write(fileOf(name), bytes);
  return name;
}

/** Returns a file that is kept; null where it is gone, or a name is none. @param called how messages name it */
export async function readKeptFile(
  { uploads }: Pick<CommerceDeps, 'uploads'>,
  name: string,
  called: string,
): Promise<Source | null> {
  const bytes = isName(name) ? await uploads(productFilesFolder).read(fileOf(name)) : null;
  return bytes && bytesSource(called, bytes);
}

/** Removes a file that was imported: it has more of its authors than the shop stores. */
export const dropReviewFile = ({ uploads }: Pick<CommerceDeps, 'uploads'>, name: string): Promise<void> =>
  removeUnused(uploads(productFilesFolder), isName(name) ? [fileOf(name)] : []);
