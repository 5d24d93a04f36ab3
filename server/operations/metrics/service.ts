import { Gauge, Histogram } from 'prom-client';
import { callName } from '../../apis/call-name.ts';
import type { Registers } from './registers.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Counts and times requests of the standalone commerce service by call of the contract. */
export function measuredService(fetch: Fetch, { ofWorker }: Registers): Fetch {
  const registers = [ofWorker];
  const durations = new Histogram({
    name: 'store_service_request_duration_seconds',
    help: 'From a request of a storefront to the head of the answer, by call; status 0: a fault.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const inFlight = new Gauge({
    name: 'store_service_requests_in_flight',
    help: 'Requests of storefronts that are not answered yet.',
    registers,
  });
  return async (request) => {
    const started = performance.now();
    let status = 0;
    inFlight.inc();
    try {
      const response = await fetch(request);
      status = response.status;
      return response;
    } finally {
      inFlight.dec();
      durations.observe({ call: known(request), status }, (performance.now() - started) / 1_000);
    }
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const folders = new Set(['/images', '/apis']);

/** Returns a bounded set of labels, whatever is requested. */
function known(request: Request): string {
  const name = callName(request);
  const [method = '', path = ''] = name.split(' ');
  const isOfContract = path.startsWith('/apis/') || folders.has(path);
  return methods.has(method) && isOfContract ? name : 'other';
}
