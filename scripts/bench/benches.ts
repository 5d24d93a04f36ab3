import type { Bench } from './bench.ts';
import { documents } from './documents.ts';
import { growth } from './growth/growth.ts';
import { interactions } from './interactions/run.ts';
import { office } from './office/run.ts';
import { shoppers } from './shoppers/run.ts';

/** The measuring programs by name. */
export const benches: Readonly<Record<string, Bench>> = { shoppers, growth, office, interactions, documents };
