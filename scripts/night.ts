import { runSteps } from './check/run-steps.ts';
import { gate, nightOnly } from './check/steps.ts';

/**
 * `npm run test:night`: everything in full, for hours. Every case on both databases, at both widths, with and without
 * JavaScript; every kill point, every game day; bounds on time; then the cluster and the shop in several processes. Words
 * select steps.
 */
const only = process.argv.slice(2);
process.env.TESTS = 'full';
process.env.FAULTS_EVERY ??= '1';
await runSteps([...gate, ...nightOnly].filter(({ name }) => only.length === 0 || only.includes(name)));
