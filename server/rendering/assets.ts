import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { sourceLanguage } from '../../shared/constants.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import { ConfigError } from '../config/config.ts';

const Manifest = z.object({
  /** Logical name → URL: `shell.css` → `/assets/shell-ABCD.css`. */
  files: z.record(z.string(), z.string()),
  faces: z.object({
    /** By `<face>-<subset>-<cut>`. */
    files: z.record(z.string(), z.object({ url: z.string(), bytes: z.number() })),
    /** By `<face>-<cut>`: how the device's font is stretched to stand in, in percent. */
    fallbacks: z.record(
      z.string(),
      z.object({ sizeAdjust: z.number(), ascent: z.number(), descent: z.number(), lineGap: z.number() }),
    ),
    /** Rules of the look that shops begin with: they are in the style sheets, and pages need not say them. */
    ofStyles: z.string(),
  }),
});

/** URLs of the build's assets. */
export interface Assets {
  url(name: string): string;
  /** URL of an island's script, with the messages of the current language. */
  island(name: string): string;
  /** The faces that come with the shop. */
  faces: z.infer<typeof Manifest>['faces'];
}

/**
 * Reads the build's manifest.
 *
 * @param languages of the shop
 * @throws when the shop was not built; ConfigError when it was built without one of the languages
 */
export function readAssets(manifestFile: string, languages: readonly string[] = []): Assets {
  const { files, faces } = Manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const missing = languages.filter((language) => language !== sourceLanguage && !hasScripts(files, language));
  if (missing.length > 0) throw new ConfigError(unbuilt(missing, languages));
  const url = (name: string) => {
    const address = files[name];
    if (!address) throw new Error(`The build made no ${name}; there are: ${Object.keys(files).join(', ')}.`);
    return address;
  };
  const island = (name: string) => {
    const script = `${name}.island.js`;
    const language = currentLanguage();
    return url(language === sourceLanguage ? script : `${language}/${script}`);
  };
  return { url, island, faces };
}

const hasScripts = (files: Readonly<Record<string, string>>, language: string) =>
  Object.keys(files).some((name) => name.startsWith(`${language}/`));

const unbuilt = (missing: readonly string[], languages: readonly string[]) =>
  `LANGUAGES: this build has no scripts in ${missing.join(', ')}. Build it with LANGUAGES=${languages.join(',')} ` +
  '(npm start does so by itself), or leave that language out.';
