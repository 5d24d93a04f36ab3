import { runInProcesses } from './operations/cluster/run.ts';

await runInProcesses(async (config, crew) => {
  const { openService } = await import('./operations/process/commerce-process.ts');
  await openService(config, crew);
});
