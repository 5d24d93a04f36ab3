import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root, serverMetaFile } from '../../scripts/build/paths.ts';
import { serverEntries } from '../../scripts/build/server.ts';

/** What the tests need of esbuild's description of its output. */
const Meta = z.object({
  outputs: z.record(
    z.string(),
    z.object({
      entryPoint: z.string().optional(),
      imports: z.array(z.object({ path: z.string(), external: z.boolean().optional() })),
    }),
  ),
});
const outputs = Object.entries(Meta.parse(JSON.parse(readFileSync(serverMetaFile, 'utf8'))).outputs);

/** Runs a module's text in a process of its own, with the rest of the arguments. @returns the list that it prints */
function listedBy(program: string, names: readonly string[], flags: readonly string[] = []): string[] {
  const words = [...flags, '--input-type=module', '--eval', program];
  return JSON.parse(
    execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', input: JSON.stringify(names) }),
  );
}

/** As `node --check`, for all files in one process: a module is parsed when it is made. */
const unparsable = `
  import { readFileSync } from 'node:fs';
  import { SourceTextModule } from 'node:vm';
  const wrong = JSON.parse(readFileSync(0, 'utf8')).flatMap((file) => {
    try {
      new SourceTextModule(readFileSync(file, 'utf8'), { identifier: file });
      return [];
    } catch (error) {
      return [file + ': ' + error];
    }
  });
  console.log(JSON.stringify(wrong));`;

const unloadable = `
  import { readFileSync } from 'node:fs';
  import { pathToFileURL } from 'node:url';
  const names = JSON.parse(readFileSync(0, 'utf8'));
  const url = (name) => name.startsWith('/') ? pathToFileURL(name).href : name;
  const wrong = names.map((name) => import(url(name)).then(() => [], (error) => [name + ': ' + error]));
  console.log(JSON.stringify((await Promise.all(wrong)).flat()));
  process.exit();`;

test('every file of the build is a module without syntax errors', () => {
  const files = globSync('dist/{server,assets}/**/*.js', { cwd: root });
  expect(files.length).toBeGreaterThan(outputs.length / 2);
  expect(listedBy(unparsable, files, ['--experimental-vm-modules', '--no-warnings'])).toEqual([]);
});

test('every file that the programs load later can be loaded', () => {
  const programs = new Set<string | undefined>([serverEntries.main, serverEntries.commerce, serverEntries.shop]);
  const files = outputs
    .filter(([, { entryPoint }]) => entryPoint && !programs.has(entryPoint))
    .map(([file]) => resolve(root, file));
  expect(files.length).toBeGreaterThan(30);
  expect(listedBy(unloadable, files)).toEqual([]);
});

test('every package that the build leaves outside can be loaded', () => {
  const builtin = new Set(builtinModules);
  const outside = outputs.flatMap(([, { imports }]) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  const packages = [...new Set(outside)].filter((path) => !path.startsWith('node:') && !builtin.has(path));
  expect(packages).toContain('sharp');
  expect(listedBy(unloadable, packages)).toEqual([]);
});
