import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

const Build = z.object({ outputs: z.record(z.string(), z.object({ entryPoint: z.string().optional() })) });

/** Returns the file that the build made of an island. */
export function fileOf(island: string): string {
  const { outputs } = Build.parse(JSON.parse(readFileSync('dist/meta/browser.json', 'utf8')));
  const made = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(`/${island}.island.tsx`));
  return basename(made?.[0] ?? '');
}
