import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { type BuildFailure, context } from 'esbuild';
import type { DevProblem } from '../shared/dev-problem.ts';
import { browserBuilds, writeManifest } from './build/browser.ts';
import { buildFaces } from './build/faces.ts';
import { root } from './build/paths.ts';
import { serverBuild } from './build/server.ts';
import { DevShop } from './dev/shop.ts';
import { typeChecker } from './dev/type-check.ts';

/**
 * `npm run dev`: rebuilds what changes, restarts the shop and reloads the open pages. Errors of the build and of the
 * types are shown over these pages until they are fixed.
 */
const sources = ['server', 'ui', 'pages', 'shared'];
const shop = new DevShop();
const wrong: Record<'build' | 'types', readonly DevProblem[]> = { build: [], types: [] };

function found(by: 'build' | 'types', problems: readonly DevProblem[]): void {
  wrong[by] = problems;
  shop.show([...wrong.build, ...wrong.types]);
}

const faces = await buildFaces();
const browser = await Promise.all(
  browserBuilds(false, faces).map((options) => context({ ...options, logLevel: 'warning' })),
);
const server = await context({ ...serverBuild(false), logLevel: 'warning' });

/** Builds server and browser files and restarts the shop once; after a failed build the running shop stays. */
async function rebuild(): Promise<void> {
  const [ofServer, ...ofBrowser] = await Promise.allSettled([server, ...browser].map((each) => each.rebuild()));
  const results = [ofServer, ...ofBrowser];
  const all = results.flatMap((result) => (result?.status === 'rejected' ? buildProblems(result.reason) : []));
  // An error in a file of both builds is reported twice.
  const problems = [...new Map(all.map((each) => [`${each.place} ${each.message}`, each])).values()];
  if (problems.length === 0) {
    writeManifest(
      ofBrowser.flatMap((result) => (result.status === 'fulfilled' ? [result.value.metafile] : [])),
      faces,
    );
    await shop.restart();
  }
  found('build', problems);
}

function buildProblems({ errors = [], message }: Partial<BuildFailure> & Error): DevProblem[] {
  if (errors.length === 0) return [{ from: 'build', message }];
  return errors.map(({ text, location }) => ({
    from: 'build',
    message: text,
    ...(location && {
      place: `${location.file}:${location.line}:${location.column + 1}`,
      line: location.lineText,
    }),
  }));
}

await rebuild();
const types = typeChecker((problems) => found('types', problems));
void types.check();
let building = Promise.resolve();
let timer: NodeJS.Timeout | undefined;
// The operating system reports a change at once; esbuild's own watch mode polls.
for (const folder of sources) {
  watch(resolve(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
      void types.check();
    }, 10);
  });
}

/** Stops the shop, then this process. */
function stop(): void {
  types.stop();
  shop.stop(() => process.exit(0));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// npm may end without stopping this process. If this process is killed, the shop notices that its IPC channel closes.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();
