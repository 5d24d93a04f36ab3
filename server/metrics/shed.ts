import { Counter, type Registry } from 'prom-client';

/** What is turned away first and last where the shop has too much to do. */
export type Shed = 'browsing' | 'checkout';

/** Counts who was turned away, by a storefront or by the commerce service where it runs by itself. */
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
