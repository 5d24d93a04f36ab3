import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Manifest = z.object({
  /** Logical name → address: `shell.css` → `/assets/shell-ABCD.css`. */
  files: z.record(z.string(), z.string()),
});

/** Addresses of what the build made. */
export interface Assets {
  url(name: string): string;
  /** Of an island's script. */
  island(name: string): string;
}

/** Reads the build's manifest. @throws when the shop was not built */
export function readAssets(manifestFile: string): Assets {
  const { files } = Manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const url = (name: string) => {
    const address = files[name];
    if (!address) throw new Error(`The build made no ${name}; there are: ${Object.keys(files).join(', ')}.`);
    return address;
  };
  return { url, island: (name) => url(`${name}.island.js`) };
}
