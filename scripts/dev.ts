import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { type BuildFailure, context } from 'esbuild';
import type { DevProblem } from '../shared/dev-problem.ts';
import { browserBuilds, copyFont, writeManifest } from './build/browser.ts';
import { root } from './build/paths.ts';
import { serverBuild } from './build/server.ts';
import { DevShop } from './dev/shop.ts';
import { typeChecker } from './dev/type-check.ts';

/**
 * `npm run dev`: rebuilds what changes, restarts the shop, and the open pages load again by themselves. What is wrong with
 * the build or the types is told over these pages until it is mended.
 */
const sources = ['server', 'ui', 'pages', 'shared'];
const shop = new DevShop();
const wrong: Record<'build' | 'types', readonly DevProblem[]> = { build: [], types: [] };

function found(by: 'build' | 'types', problems: readonly DevProblem[]): void {
  wrong[by] = problems;
  shop.show([...wrong.build, ...wrong.types]);
}

const browser = await Promise.all(browserBuilds(false).map((options) => context({ ...options, logLevel: 'warning' })));
const server = await context({ ...serverBuild(false), logLevel: 'warning' });

/** Builds both and restarts once; a build that fails leaves the shop as it was. */
async function rebuild(): Promise<void> {
  const [ofServer, ...ofBrowser] = await Promise.allSettled([server, ...browser].map((each) => each.rebuild()));
  const results = [ofServer, ...ofBrowser];
  const all = results.flatMap((result) => (result?.status === 'rejected' ? buildProblems(result.reason) : []));
  // A mistake in a file of both builds is found twice.
  const problems = [...new Map(all.map((each) => [`${each.place} ${each.message}`, each])).values()];
  if (problems.length === 0) {
    writeManifest(ofBrowser.flatMap((result) => (result.status === 'fulfilled' ? [result.value.metafile] : [])));
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

copyFont();
await rebuild();
const types = typeChecker((problems) => found('types', problems));
void types.check();
let building = Promise.resolve();
let timer: NodeJS.Timeout | undefined;
// The system tells of a change at once; esbuild's own watching looks around for it every now and then.
for (const folder of sources) {
  watch(resolve(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
      void types.check();
    }, 10);
  });
}

/** Ends when the shop has ended. */
function stop(): void {
  types.stop();
  shop.stop(() => process.exit(0));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// npm may be ended without telling what it runs. Should this process be killed, the shop hears of it by its channel.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();
