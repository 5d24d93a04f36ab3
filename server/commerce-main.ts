// Before all other modules are loaded.
import './operations/process/compile-cache.ts';
import { runInProcesses } from './operations/cluster/run.ts';

await runInProcesses(async (config, workers) => {
  const { openService } = await import('./operations/process/commerce-process.ts');
  await openService(config, workers);
});
