import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { cutFace, cutFacePart } from '../../server/commerce/content/brand/cut-face.ts';
import { type FallbackMetrics, measureFace } from '../../server/commerce/content/brand/fallback-metrics.ts';
import { pageFaces } from '../../server/rendering/page-faces.ts';
import { cutsOf, type Face, faces, subsetsOf, textWeights } from '../../shared/brand/faces.ts';
import { hemline } from '../../shared/brand/looks.ts';
import { sourceLanguage } from '../../shared/constants.ts';
import { assetsDir, root } from './paths.ts';

const folder = 'fonts';
/** What a file is made by besides its source: a change of these programs makes all files anew. */
const programs = [
  'server/commerce/content/brand/cut-face.ts',
  'shared/brand/faces.ts',
  'shared/brand/unicode-range.ts',
  'node_modules/subset-font/package.json',
];

/** The faces that pages may load. */
export interface BuiltFaces {
  /** By `<face>-<subset>-<cut>`. */
  files: Record<string, { url: string; bytes: number }>;
  /** By `<face>-<cut>`. */
  fallbacks: Record<string, FallbackMetrics>;
  /** Rules of the look that shops begin with. */
  ofStyles: string;
  /** Names of the files under `assetsDir`. */
  made: readonly string[];
}

/** Cuts the faces that come with the shop. A file's name has the hash of what it is made of, so that it is made once. */
export async function buildFaces(): Promise<BuiltFaces> {
  mkdirSync(resolve(assetsDir, folder), { recursive: true });
  const built: BuiltFaces & { made: string[] } = { files: {}, fallbacks: {}, ofStyles: '', made: [] };
  const recipe = programs.map((file) => readFileSync(resolve(root, file), 'utf8')).join('');
  for (const [id, face] of Object.entries(faces)) await buildFace(id, face, recipe, built);
  const { css } = pageFaces(hemline.type, sourceLanguage, { faces: built });
  return { ...built, ofStyles: css.slice(css.indexOf('@font-face')) };
}

/** Adds the rules of the first look to the tokens, under a name of their own, so that a page's rules never mix with them. */
export const facesInStyles = ({ ofStyles }: BuiltFaces): Plugin => ({
  name: 'faces-in-styles',
  setup(build) {
    build.onLoad({ filter: /[\\/]styles[\\/]tokens\.css$/ }, async ({ path }) => ({
      contents: ofStyles.replaceAll('BrandHeadings', 'BuiltHeadings') + (await readFile(path, 'utf8')),
      loader: 'css',
    }));
  },
});

async function buildFace(
  id: string,
  face: Face,
  recipe: string,
  built: BuiltFaces & { made: string[] },
): Promise<void> {
  for (const subset of subsetsOf(face)) {
    const source = readFileSync(
      resolve(root, `node_modules/@fontsource-variable/${id}/files/${id}-${subset}-wght-normal.woff2`),
    );
    const hash = createHash('sha256').update(source).update(recipe).digest('hex').slice(0, 8);
    const part = once(() => cutFacePart(source, subset, face));
    for (const cut of cutsOf(face)) {
      const name = `${id}-${subset}-${cut}`;
      const made = `${folder}/${name}-${hash}.woff2`;
      const file = resolve(assetsDir, made);
      if (!existsSync(file)) writeFileSync(file, await cutFace(await part(), subset, cut));
      built.files[name] = { url: `/assets/${made}`, bytes: statSync(file).size };
      built.made.push(made);
      if (subset === 'latin')
        built.fallbacks[`${id}-${cut}`] = (
          await measureFace(await part(), face.kind, cut === 'text' ? textWeights.min : cut)
        ).metrics;
    }
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
