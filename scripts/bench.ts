import { runBench } from './bench/bench.ts';
import { benches } from './bench/benches.ts';

/** `npm run bench -- NAME`: measures what the shop costs; `--help` lists the names. */
process.exitCode = await runBench(benches, process.argv.slice(2), { print: console.log, printError: console.error });
