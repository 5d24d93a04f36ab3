/** With its ending, a name that every file system takes. */
const longestName = 240;

/**
 * Where the answer to a path such as `/apis/products/7` lies below a shop's folder: `apis/products/7.json`. Null for a
 * path that is none of plain names: nothing leads out of the folder, or to a file with another ending.
 */
export function staticPath(path: string): string | null {
  const names = path.split('/').slice(1).map(decoded);
  return names.length > 0 && names.every(isPlainName) ? `${names.join('/')}.json` : null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

const isPlainName = (name: string) =>
  /^[\p{L}\p{N}_-][\p{L}\p{N}\p{M}_.~-]*$/u.test(name) && Buffer.byteLength(name) <= longestName;
