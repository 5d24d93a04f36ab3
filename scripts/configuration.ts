import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './build/paths.ts';
import { configurationPage } from './configuration/page.ts';

/** `npm run configuration`: writes docs/configuration.md from the schema of the environment. */
writeFileSync(resolve(root, 'docs/configuration.md'), configurationPage());
