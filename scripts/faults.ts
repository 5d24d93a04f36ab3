import { runProgram } from './check/step.ts';

/**
 * `npm run test:faults`: kills the shop at every kill point of every scenario, on both databases, and runs every game
 * day under load with purchases. Arguments select scenarios (`pay-approved`) and game days (`restarted-fast`), a database
 * (`sqlite`, `postgres`), and with `at=12` a single kill point of a scenario.
 */
const words = process.argv.slice(2);
const databases: string[] = words.filter((word) => word === 'sqlite' || word === 'postgres');
const [killPoint] = words.flatMap((word) => (word.startsWith('at=') ? [word.slice(3)] : []));
const scenarios = words.filter((word) => !databases.includes(word) && !word.startsWith('at='));

const { code } = await runProgram('vitest', ['run', '--project=faults', ...databases], {
  TESTS: 'full',
  ...(scenarios.length > 0 ? { FAULTS_ONLY: scenarios.join(',') } : {}),
  ...(killPoint === undefined ? {} : { FAULTS_AT: killPoint }),
});
process.exitCode = code;
