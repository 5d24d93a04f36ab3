import { missingPackages } from '../tests/cluster/debian.ts';
import { runProgram } from './check/step.ts';

/**
 * `npm run test:cluster`: the shop on PostgreSQL as large shops run it: PgBouncer in transaction mode, and Patroni with
 * a standby that takes over. Uses Debian's packages and installs none. Arguments select test files (`pooler`, `failover`).
 */
const missing = missingPackages();
if (missing.length > 0) {
  console.log(`Skipped, as this machine lacks the Debian packages ${missing.join(', ')}.`);
} else {
  const { code } = await runProgram('vitest', ['run', '--project=cluster', ...process.argv.slice(2)]);
  process.exitCode = code;
}
