import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns a folder of the shop beside the nearest folder above that has one: in the sources, the build and the image. */
export function folderAbove(from: string, name: string): string {
  const folder = join(from, name);
  const above = dirname(from);
  return existsSync(folder) || above === from ? folder : folderAbove(above, name);
}
