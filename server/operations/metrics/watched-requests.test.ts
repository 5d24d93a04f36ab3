import { expect, test } from 'vitest';
import { answersOf } from '../cluster/worker-group.ts';
import { storeMetrics } from './shop.ts';
import { requestsSinceAsked, watchRequests } from './watched-requests.ts';

test('requests since the last reading are returned, and recorded only while they are read', async () => {
  let now = 0;
  const answers = answersOf();
  const { metrics, fault } = watchRequests(storeMetrics(), answers, () => now);
  const asked = () => answers.to(requestsSinceAsked.name, null);
  const request = (status: number, route = '/cart') =>
    metrics.request({ method: 'GET', route, status, seconds: 0.0123 });
  request(200);
  expect(await asked()).toEqual({});
  request(200);
  request(503);
  request(200, '/healthz');
  metrics.shed('browsing');
  fault('GET /cart');
  expect(await asked()).toEqual({
    'GET /cart': { count: 3, failed: 2, ms: [12.3] },
    'turned away': { count: 1, failed: 1, ms: [] },
  });
  request(200);
  now = 11_000;
  request(200);
  expect(await asked()).toEqual({});
});
