import { Counter, type Registry } from 'prom-client';

/** Kinds of requests that admission control refuses first and last. */
export type Shed = 'browsing' | 'checkout';

/** Counts refused requests, of a storefront or of the standalone commerce service. */
export function shedCounter(registers: Registry[]): (what: Shed) => void {
  const shed = new Counter({
    name: 'store_http_requests_shed_total',
    help: 'Requests turned away because there was too much to do, by what they were about.',
    labelNames: ['what'] as const,
    registers,
  });
  for (const what of ['browsing', 'checkout'] as const) shed.inc({ what }, 0);
  return (what) => shed.inc({ what });
}
