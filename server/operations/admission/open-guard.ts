import type { Config } from '../../config/config.ts';
import { type Admission, admission } from './admission.ts';
import { type GuardOptions, guard } from './guard.ts';

type Given = Pick<GuardOptions, 'metrics' | 'languageFor' | 'log'>;

/** The guard of this process, with the clocks and limits that it has outside of tests. */
export function openGuard(config: Pick<Config, 'siteName' | 'languages' | 'overload'>, given: Given) {
  const { siteName, languages, overload } = config;
  const admitted: Admission = admission({
    limits: overload,
    now: () => performance.now(),
    time: Date.now,
    afterTurn: setImmediate,
  });
  const { serverOf } = guard({ admission: admitted, siteName, languages, ...given });
  return { admission: admitted, serverOf };
}
