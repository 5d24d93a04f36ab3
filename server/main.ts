import { runInProcesses } from './operations/cluster/run.ts';

await runInProcesses(async (config, crew) => {
  const { openShop } = await import('./operations/process/storefront-process.ts');
  await openShop(config, crew);
});
