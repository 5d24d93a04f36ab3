import { decodedPart } from '../../shared/text/decoded-part.ts';

/** The longest file name, with extension, that all file systems accept. */
const longestName = 240;

/**
 * Returns the file of a path such as `/apis/products/7` within a shop's folder: `apis/products/7.json`. Null unless the
 * path consists of plain names, so that nothing leads out of the folder or to another extension.
 */
export function staticPath(path: string): string | null {
  const names = path.split('/').slice(1).map(decodedPart);
  return names.length > 0 && names.every(isPlainName) ? `${names.join('/')}.json` : null;
}

const isPlainName = (name: string) =>
  /^[\p{L}\p{N}_-][\p{L}\p{N}\p{M}_.~-]*$/u.test(name) && Buffer.byteLength(name) <= longestName;
