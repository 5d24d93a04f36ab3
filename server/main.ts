// Before all other modules are loaded.
import './operations/process/compile-cache.ts';
import { runInProcesses } from './operations/cluster/run.ts';

await runInProcesses(async (config, workers) => {
  const { openShop } = await import('./operations/process/storefront-process.ts');
  await openShop(config, workers);
});
