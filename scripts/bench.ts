import { benchDocuments } from './bench/documents.ts';
import { benchImport } from './bench/growth/import/run.ts';
import { growthHelp, readGrowthOptions } from './bench/growth/options.ts';
import { benchGrowth } from './bench/growth/run.ts';
import { benchTraffic } from './bench/growth/traffic/run.ts';
import { interactionsHelp, readInteractionsOptions } from './bench/interactions/options.ts';
import { benchInteractions } from './bench/interactions/run.ts';
import { benchLimit } from './bench/limit.ts';
import { officeHelp, readOfficeOptions } from './bench/office/options.ts';
import { benchOffice } from './bench/office/run.ts';
import { help, readShopperOptions } from './bench/shoppers/options.ts';
import { benchShoppers } from './bench/shoppers/run.ts';
import { BenchUsageError } from './bench/usage-error.ts';

/**
 * `npm run bench -- shoppers`: what different visitors cost the shop, step by step. `npm run bench -- growth`: what calls
 * of the service cost as the catalogue grows. `npm run bench -- office`: what screens of the office cost.
 * `npm run bench -- interactions`: how long pages take to answer a press. `npm run bench -- documents`: what an invoice's PDF
 * costs. `npm run bench [seconds]`: one visitor's repeated requests, the upper limit.
 */
const [name, ...words] = process.argv.slice(2);
try {
  if (name === 'shoppers') {
    const options = readShopperOptions(words);
    if (options === 'help') process.stdout.write(help);
    else await benchShoppers(options, console.log);
  } else if (name === 'growth') {
    const options = readGrowthOptions(words);
    if (options === 'help') process.stdout.write(growthHelp);
    else {
      const bench = options.imports ? benchImport : options.traffic ? benchTraffic : benchGrowth;
      await bench(options, console.log);
    }
  } else if (name === 'office') {
    const options = readOfficeOptions(words);
    if (options === 'help') process.stdout.write(officeHelp);
    else await benchOffice(options, console.log);
  } else if (name === 'interactions') {
    const options = readInteractionsOptions(words);
    if (options === 'help') process.stdout.write(interactionsHelp);
    else await benchInteractions(options, console.log);
  } else if (name === 'documents') await benchDocuments(console.log);
  else await benchLimit(Number(name ?? 4));
} catch (error) {
  if (!(error instanceof BenchUsageError)) throw error;
  const helps: Readonly<Record<string, string>> = {
    growth: growthHelp,
    office: officeHelp,
    interactions: interactionsHelp,
  };
  console.error(`${error.message}\n\n${helps[name ?? ''] ?? help}`);
  process.exitCode = 2;
}
