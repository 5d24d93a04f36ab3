import type { Metafile } from 'esbuild';
import type { ImportGraph } from './import-cycles.ts';

/** A rule about allowed imports, over paths relative to the project. */
interface Rule {
  says: string;
  broken: (from: string, to: string) => boolean;
}

const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const shared = inside('shared');
const ui = inside('ui');
const pages = inside('pages');
const server = inside('server');
const commerce = inside('server/commerce');
const sandboxes = inside('server/sandboxes');
/** The clients of payment gateways, with the formats of the sandboxes' responses. */
const providers = inside('server/commerce/payment/providers');
const office = inside('server/office');
/** The programs of `npm run shop`; they call the functions of the commerce service. */
const commandLine = inside('server/command-line');
const support = inside('server/support');
/** The format of the log's entries. */
const logging = inside('server/logging');
/** Connects the storefront with the embedded commerce service. */
const joint = 'server/apis/embedded-commerce.ts';
/** The program that draws the demonstration's pictures: a package of its own, which the check leaves out. */
const drawing = inside('demo/drawing');
/** The entry points, which may also import the sandboxes. */
const programs = new Set(['server/operations/cluster/run.ts', 'server/operations/cluster/primary.ts']);

const rules: readonly Rule[] = [
  {
    says: 'shared/ imports nothing of ui/, pages/ or server/',
    broken: (from, to) => shared(from) && (ui(to) || pages(to) || server(to)),
  },
  { says: 'ui/ imports nothing of pages/ or server/', broken: (from, to) => ui(from) && (pages(to) || server(to)) },
  { says: 'pages/ imports nothing of server/', broken: (from, to) => pages(from) && server(to) },
  {
    says: 'the commerce service imports only itself and shared/',
    broken: (from, to) => commerce(from) && !commerce(to) && (server(to) || ui(to) || pages(to)),
  },
  {
    says: 'the storefront knows nothing of the commerce service',
    broken: (from, to) =>
      server(from) &&
      !commerce(from) &&
      !office(from) &&
      !commandLine(from) &&
      !sandboxes(from) &&
      from !== joint &&
      commerce(to),
  },
  {
    says: 'only the programs open the office',
    broken: (from, to) => !office(from) && !from.startsWith('server/operations/process/') && office(to),
  },
  {
    says: 'the sandboxes import only themselves, shared/ and the formats of the gateways',
    broken: (from, to) => sandboxes(from) && !sandboxes(to) && !providers(to) && (server(to) || ui(to) || pages(to)),
  },
  {
    says: 'only the programs start sandboxes',
    broken: (from, to) => !sandboxes(from) && !programs.has(from) && sandboxes(to),
  },
];

/** Rules that also hold for imports of types and for scripts. */
const sourceRules: readonly Rule[] = [
  {
    says: 'nothing but its own files imports the command line',
    broken: (from, to) => !commandLine(from) && commandLine(to),
  },
  {
    says: 'only the command line and the office read logs',
    broken: (from, to) => !support(from) && !commandLine(from) && !office(from) && support(to),
  },
  {
    says: 'the reading of logs imports only itself, shared/ and the format of the log',
    broken: (from, to) => support(from) && !support(to) && !logging(to) && (server(to) || ui(to) || pages(to)),
  },
];

/** A rule that also holds for tests. */
const drawingRule: Rule = {
  says: 'nothing imports the program that draws pictures',
  broken: (_, to) => drawing(to),
};

/** Returns every import that the sources must not have; tests may have most. */
export function brokenInSources(graph: ImportGraph): string[] {
  const imports = [...graph].flatMap(([from, all]) => all.map((to) => ({ from, to })));
  return imports.flatMap(({ from, to }) => {
    const held = isTest(from) ? [drawingRule] : [drawingRule, ...sourceRules];
    const rule = held.find(({ broken }) => broken(from, to));
    return rule ? [`${rule.says}:\n    ${from}\n    → ${to}`] : [];
  });
}

const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);

/** Returns every forbidden import of a build, with the import chain from an entry point. */
export function brokenBoundaries(metafile: Metafile): string[] {
  const found: string[] = [];
  for (const [from, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: to } of imports) {
      const rule = rules.find((r) => r.broken(from, to));
      if (rule) found.push(`${rule.says}:\n    ${[...chainTo(metafile, from), to].join('\n    → ')}`);
    }
  }
  return found;
}

/** Returns the server's files in a browser build: server/ and pages/ must not be part of it. */
export function strayInBrowser(metafile: Metafile): string[] {
  return Object.keys(metafile.inputs)
    .filter((input) => server(input) || pages(input) || /node_modules\/(zod|kysely|pino|hono)\//.test(input))
    .map((input) => `a browser chunk holds ${input}:\n    ${chainTo(metafile, input).join('\n    → ')}`);
}

/** Returns a shortest chain of imports from an entry point to a file. */
function chainTo(metafile: Metafile, target: string): string[] {
  const entries = Object.values(metafile.outputs).flatMap(({ entryPoint }) => (entryPoint ? [entryPoint] : []));
  const before = new Map<string, string | null>(entries.map((entry) => [entry, null]));
  const queue = [...before.keys()];
  for (const file of queue) {
    if (file === target) break;
    for (const { path } of metafile.inputs[file]?.imports ?? []) {
      if (before.has(path)) continue;
      before.set(path, file);
      queue.push(path);
    }
  }
  const chain: string[] = [];
  for (let at: string | null | undefined = target; at; at = before.get(at)) chain.unshift(at);
  return chain;
}
