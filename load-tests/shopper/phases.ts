import exec from 'k6/execution';

/** A part of a run, with the second at which it begins. */
export interface Phase {
  name: string;
  from: number;
}

/** Tags this visit's requests with the part of the run in which it began. */
export function markPhase(phases: readonly Phase[]): void {
  const elapsed = (Date.now() - exec.scenario.startTime) / 1_000;
  const phase = phases.findLast(({ from }) => elapsed >= from);
  exec.vu.metrics.tags.phase = phase?.name ?? '';
}

/** Returns thresholds that always hold: k6 reports the metrics of a part of the run only where a threshold names it. */
export function reported(phases: readonly Phase[]): Record<string, string[]> {
  return Object.fromEntries(
    phases.flatMap(({ name }) => [
      [`http_req_duration{phase:${name}}`, ['max>=0']],
      [`http_req_failed{phase:${name}}`, ['rate>=0']],
      [`http_reqs{phase:${name}}`, ['count>=0']],
      [`requests_shed{phase:${name}}`, ['count>=0']],
      [`orders_paid{phase:${name}}`, ['count>=0']],
    ]),
  );
}
