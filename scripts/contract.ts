import { readContract } from './contract/run.ts';

/**
 * `npm run contract -- http://host:port`: checks whether the commerce service at this URL fulfils the contract. It
 * needs products in stock, places an order and cancels it, and registers an account and deletes it.
 */
const [origin = process.env.API_ORIGIN ?? ''] = process.argv.slice(2);
const url = URL.parse(origin);
if (!url || !/^https?:$/.test(url.protocol)) {
  console.error('The URL of a commerce service is missing:  npm run contract -- http://host:port');
  process.exit(2);
}

let passed = 0;
let failed = 0;
for await (const { name, breach } of readContract(url.origin)) {
  if (breach === null) passed += 1;
  else failed += 1;
  console.log(breach === null ? `✓ ${name}` : `✗ ${name}\n    ${breach.replaceAll('\n', '\n    ')}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
