import { runSteps } from './check/run-steps.ts';
import { gate } from './check/steps.ts';

/**
 * `npm run check`: the gate, which a change must pass. Words select steps (`npm run check -- unit http`); `--full` runs the
 * tests that have a short form in full.
 */
const only = process.argv.slice(2).filter((word) => word !== '--full');
if (process.argv.includes('--full')) process.env.TESTS = 'full';
await runSteps(gate.filter(({ name }) => only.length === 0 || only.includes(name)));
