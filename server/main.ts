import { runInProcesses } from './cluster/run.ts';

await runInProcesses(async (config, crew) => {
  const { openShop } = await import('./storefront-process.ts');
  await openShop(config, crew);
});
