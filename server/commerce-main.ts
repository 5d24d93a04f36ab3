import { runInProcesses } from './cluster/run.ts';

await runInProcesses(async (config, crew) => {
  const { openService } = await import('./commerce-process.ts');
  await openService(config, crew);
});
