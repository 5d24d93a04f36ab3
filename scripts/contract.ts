import { contractOf } from './contract/run.ts';

/**
 * `npm run contract -- http://host:port`: whether the commerce service there is what storefronts expect. It needs a
 * shop with goods in stock, places an order that it cancels, and opens an account that it deletes.
 */
const [address = process.env.API_ORIGIN ?? ''] = process.argv.slice(2);
const url = URL.parse(address);
if (!url || !/^https?:$/.test(url.protocol)) {
  console.error('The address of a commerce service is missing:  npm run contract -- http://host:port');
  process.exit(2);
}

let [kept, broken] = [0, 0];
for await (const { name, breach } of contractOf(url.origin)) {
  if (breach === null) kept += 1;
  else broken += 1;
  console.log(breach === null ? `✓ ${name}` : `✗ ${name}\n    ${breach.replaceAll('\n', '\n    ')}`);
}
console.log(`\n${kept} kept, ${broken} broken`);
process.exit(broken === 0 ? 0 : 1);
