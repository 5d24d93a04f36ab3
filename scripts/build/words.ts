import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';
import { sourceLanguage } from '../../shared/constants.ts';
import { isPseudo } from '../../shared/messages/catalogues.ts';
import { root } from './paths.ts';

const all = /^import \{ messages \} from '(.*\/)messages\.ts';$/m;
const said = /\bmessages\.(?!ts')(\w+)/g;

/**
 * Replaces the catalogue of all messages in each script by the areas that the script uses, in one language. esbuild
 * decides by file, not by export, which code scripts share: a file that names all areas would put them all into one
 * chunk that every island loads, whether it is imported by name, as a namespace, or once per script.
 */
export const wordsByArea = (language: string): Plugin => ({
  name: 'words-by-area',
  setup(build) {
    let files: ReadonlyMap<string, string> = new Map();
    build.onStart(() => {
      files = filesByArea(isPseudo(language) ? sourceLanguage : language);
    });
    build.onLoad({ filter: /[\\/]ui[\\/].*\.tsx?$/ }, async ({ path }) => {
      const contents = withOwnWords(await readFile(path, 'utf8'), files);
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
    // One copy per area, and of what the copy imports. Shared, it would be a chunk of one line that most scripts have to
    // request.
    build.onResolve(
      { filter: /^\.{1,2}\/(counted|isolate|numbers|plural)\.ts$/ },
      ({ path, importer, resolveDir, pluginData }) => ({
        path: resolve(resolveDir, path),
        suffix: `?${basename(importer)}${pluginData ?? ''}`,
      }),
    );
    build.onLoad({ filter: /[\\/]messages[\\/]\w+[\\/]counted\.ts$/ }, async ({ path, suffix }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'ts',
      pluginData: suffix,
    }));
    if (isPseudo(language)) accentWords(build);
  },
});

/** Builds the pseudo-language, which has no files: a script makes its messages from the English ones when it starts. */
function accentWords(build: PluginBuild): void {
  build.onLoad({ filter: /[\\/]messages[\\/]en[\\/][\w-]+\.ts$/ }, async ({ path }) => {
    const source = await readFile(path, 'utf8');
    const areas = [...source.matchAll(/^export const (\w+) =/gm)].map(([, area = '']) => area);
    const plain = source.replace(/^export const (\w+) =/gm, 'const plain_$1 =');
    const exports = areas.map((area) => `export const ${area} = pseudo(plain_${area});`);
    return { contents: `import { pseudo } from '../pseudo.ts';\n${plain}\n${exports.join('\n')}\n`, loader: 'ts' };
  });
}

/** Returns the file of each area in the catalogue, relative to `shared/messages`. */
function filesByArea(language: string): Map<string, string> {
  const source = readFileSync(resolve(root, `shared/messages/${language}.ts`), 'utf8');
  const exports = [...source.matchAll(/^export \{ (.+) \} from '\.\/(.+)';$/gm)];
  return new Map(exports.flatMap(([, names = '', file = '']) => names.split(', ').map((name) => [name, file])));
}

/** Returns the module with `messages.cart` imported from the file of that area. Line numbers stay the same. */
export function withOwnWords(source: string, files: ReadonlyMap<string, string>): string {
  if (/^import .* from '.*messages\/en[./]/m.test(source)) throw new Error('Words of one language: see messages.ts.');
  const [statement, folder] = all.exec(source) ?? [];
  if (!statement) return source;
  const areas = new Set([...source.matchAll(said)].map(([, area = '']) => area));
  const imports = [...areas].map((area) => {
    const file = files.get(area);
    if (!file) throw new Error(`There are no words called ${area} in shared/messages/en.ts.`);
    return `import { ${area} as messages_${area} } from '${folder}${file}';`;
  });
  return source.replace(statement, imports.join(' ')).replace(said, 'messages_$1');
}
