import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defaultLanguage } from '../../shared/constants.ts';
import { currentLanguage } from '../../shared/language.ts';

const Manifest = z.object({
  /** Logical name → address: `shell.css` → `/assets/shell-ABCD.css`. */
  files: z.record(z.string(), z.string()),
});

/** Addresses of what the build made. */
export interface Assets {
  url(name: string): string;
  /** Of an island's script, with the words of the current language. */
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
  const island = (name: string) => {
    const script = `${name}.island.js`;
    const language = currentLanguage();
    return url(language === defaultLanguage ? script : `${language}/${script}`);
  };
  return { url, island };
}
