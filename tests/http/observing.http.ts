import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { hasProgram } from '../../scripts/check/missing.ts';
import { buyOnce } from '../../scripts/http-shopper/buy.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import type { Listing, Product } from '../../shared/contract/catalog.ts';
import { type Running, root, run } from '../e2e/processes.ts';
import { openCollector, type ReceivedSpan } from './collector.ts';
import { askedBy, samplesOf } from './promql.ts';

/** A storefront of two workers and a separate commerce service, both of which send traces to one collector. */
let collector: Awaited<ReturnType<typeof openCollector>>;
let commerce: Running;
let shop: Running;
let ownDir: string;
beforeAll(async () => {
  collector = await openCollector();
  ownDir = await mkdtemp(join(tmpdir(), 'hemline-observed-'));
  const port = String(await freePort());
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_BSP_SCHEDULE_DELAY: '100' };
  commerce = await run('commerce', 'commerce-observed', {
    ...traced,
    DATA_DIR: inject('dataDir'),
    PORT: String(await freePort()),
    SITE_URL: `http://localhost:${port}`,
  });
  shop = await run('main', 'shop-observed', {
    ...traced,
    DATA_DIR: ownDir,
    PORT: port,
    WORKERS: '2',
    API_ORIGIN: commerce.url,
    SESSION_SECRET: randomBytes(24).toString('hex'),
  });
});
afterAll(async () => {
  const problems = [await shop?.stop(), await commerce?.stop()];
  await collector?.close();
  await rm(ownDir, { recursive: true, force: true });
  expect(problems).toEqual([null, null]);
});

const ask = (path: string, init?: RequestInit) => fetch(shop.url + path, { redirect: 'manual', ...init });
const send = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', headers: { Origin: shop.url }, body: new URLSearchParams(fields) });
const scrape = async (of: Running) => (await fetch(`${of.url}/metrics`)).text();

/** Returns the request's own span once it is received. */
async function requestSpan(requestId: string | null): Promise<ReceivedSpan> {
  const isIt = ({ kind, facts, service }: ReceivedSpan) =>
    kind === 2 && service === 'hemline' && facts['hemline.request_id'] === requestId;
  await collector.until((spans) => spans.some(isIt));
  return collector.spans.find(isIt) as ReceivedSpan;
}

describe('traces', () => {
  test('follow a request through pages and calls to the statements of the service', async () => {
    const answer = await ask('/products?q=dress');
    await answer.text();
    const request = await requestSpan(answer.headers.get('x-request-id'));
    expect(request).toMatchObject({ name: 'GET /products', parentId: '', status: 0 });
    const within = (name: RegExp, parent: ReceivedSpan | undefined) =>
      collector.spans.find((span) => name.test(span.name) && parent && span.parentId === parent.spanId);
    const call = () => within(/^call GET \/apis\/products$/, request);
    const serviceCall = () => within(/^GET \/apis\/products$/, within(/^ask GET$/, call()));
    // Each process sends ended spans: statements may arrive before their parents.
    await collector.until(() => within(/^SELECT product$/, serviceCall()) !== undefined);
    const answered = serviceCall() as ReceivedSpan;
    expect(answered).toMatchObject({ service: 'hemline-commerce', kind: 2, traceId: request.traceId });
    expect(answered.facts['hemline.request_id']).toBe(answer.headers.get('x-request-id'));
    expect(within(/^SELECT product$/, answered)?.facts).toMatchObject({ 'db.operation.name': 'SELECT' });
    expect(within(/^render Header$/, request)).toBeDefined();
    const log = () => readFile(join(root, 'test-results/shop-observed.log'), 'utf8');
    await expect.poll(log).toContain(`"traceId":"${request.traceId}"`);
  });

  test('start in the shop, whatever a visitor sends', async () => {
    const traceId = randomBytes(16).toString('hex');
    const answer = await ask('/cart', { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
    await answer.text();
    expect((await requestSpan(answer.headers.get('x-request-id'))).traceId).not.toBe(traceId);
  });

  test('contain no user input', async () => {
    const key = await bought();
    const typed = { orderNo: '1234567890', email: `tracked.${key}@shop.example`, phone: '+12175550142' };
    await (await send('/trackOrders', typed)).text();
    const last = await ask(`/products?q=${encodeURIComponent(`${key}@search.example`)}`);
    await last.text();
    await requestSpan(last.headers.get('x-request-id'));
    await collector.until((spans) => spans.some(({ name }) => name === 'card pay'));
    expect(collector.spans.find(({ name }) => name === 'card pay')?.facts).toEqual({ 'hemline.outcome': 'paid' });
    const sent = collector.text();
    for (const secret of [key, '4242', 'Springfield', 'Bench', '12175550142', '1234567890', 'search.example'])
      expect(sent).not.toContain(secret);
  });
});

let buying: Promise<string> | undefined;
/** Buys and pays for a product; returns the first part of the buyer's e-mail address. */
function bought(): Promise<string> {
  const buy = async () => {
    const key = randomUUID();
    await buyOnce(shop.url, await variant(), key);
    return key;
  };
  buying ??= buy();
  return buying;
}

/** Returns a variant with enough stock. */
async function variant(): Promise<string> {
  const data = async (path: string) => (await (await ask(path)).json()).data;
  const { content } = (await data('/apis/products?q=dress&stock=1')) as Listing;
  for (const { handle } of content) {
    const { variants } = (await data(`/apis/products/${handle}`)) as Product;
    const enough = variants.find(({ stock }) => stock > 3);
    if (enough) return enough.id;
  }
  throw new Error('Nothing is in stock.');
}

describe('metrics', () => {
  test('of all workers are served by each of them, labelled with the worker’s number', async () => {
    const asked = 6;
    for (let i = 0; i < asked; i += 1) await (await ask('/giftcards-observed')).text();
    const scraped = async () => {
      const text = await scrape(shop);
      const answered = text.matchAll(/^store_http_requests_total\{.*route="\/\*".*status="404".*\} (\d+)$/gm);
      return {
        workers: [...(samplesOf(text).get('process_resident_memory_bytes')?.get('worker') ?? [])],
        answered: [...answered].reduce((sum, [, many]) => sum + Number(many), 0),
        heads: text.match(/^# TYPE store_http_requests_total /gm)?.length,
      };
    };
    // The second worker starts after the first.
    await expect.poll(scraped).toEqual({ workers: ['1', '2'], answered: asked, heads: 1 });
  });

  test('of the service are served by it, but not to a client of a proxy', async () => {
    const samples = samplesOf(await scrape(commerce));
    expect(samples.get('store_service_request_duration_seconds_count')?.get('call')).toContain('GET /apis/changes');
    expect(samples.get('store_orders')?.get('state')).toContain('PREPARING');
    const proxied = await fetch(`${commerce.url}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect([proxied.status, (await proxied.text()).includes('store_')]).toEqual([404, false]);
  });
});

/** Labels that Prometheus adds. */
const ofPrometheus = new Set(['job', 'instance']);
/** Exported only with PostgreSQL; a separate test covers its labels. */
const ofPostgres = new Set(['store_database_connections']);
/** Labels that exist only on a shop with problems. */
const ofTrouble = new Set(['status', 'worker']);

describe('every metric of the dashboard and the alerts', () => {
  let samples: ReturnType<typeof samplesOf>;
  beforeAll(async () => {
    await bought();
    for (const path of ['/', '/healthz']) await (await ask(path)).text();
    for (const path of ['/checkouts', '/payment', '/cc']) await (await send(path, {})).text();
    const error = { report: 'script-error', name: 'TypeError', message: 'x is undefined', at: [] };
    for (const report of [error, { report: 'web-vitals', lcp: 900, inp: 80, cls: 0 }])
      await ask('/events', { method: 'POST', headers: { Origin: shop.url }, body: JSON.stringify(report) });
    samples = samplesOf(`${await scrape(shop)}\n${await scrape(commerce)}\nup 1\n`);
  });

  test.each(queries())('%s', (_, query) => {
    const { metrics, groups } = askedBy(query);
    expect(metrics.length).toBeGreaterThan(0);
    const labels = new Set([...ofPrometheus, ...ofTrouble]);
    for (const { name, matchers } of metrics) {
      if (ofPostgres.has(name)) labels.add('state');
      if (ofPostgres.has(name)) continue;
      const known = samples.get(name);
      expect(known, name).toBeDefined();
      for (const label of known?.keys() ?? []) labels.add(label);
      for (const { label, how, value } of matchers) {
        if (ofPrometheus.has(label)) continue;
        expect([...(known?.keys() ?? [])], `${name}{${label}}`).toContain(label);
        if (ofTrouble.has(label)) continue;
        const wanted = how.endsWith('~') ? value.split('|') : [value];
        for (const each of wanted) expect([...(known?.get(label) ?? [])], `${name}{${label}}`).toContain(each);
      }
    }
    for (const group of groups) expect([...labels], `by (${group})`).toContain(group);
  });
});

/** Returns all queries of the dashboard and the alerts with their names. */
function queries(): [string, string][] {
  const dashboard = JSON.parse(readFileSync('ops/grafana/hemline.json', 'utf8'));
  const shown = dashboard.panels.flatMap(({ title, targets = [] }: { title: string; targets?: { expr: string }[] }) =>
    targets.map(({ expr }, i) => [`${title} ${i + 1}`, expr]),
  );
  const marked = dashboard.annotations.list.map(({ name, expr }: { name: string; expr: string }) => [name, expr]);
  return [...shown, ...marked, ...alerts().map(({ alert, expr }) => [alert, expr] as const)];
}

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook_url: string };
}
function alerts(): Alert[] {
  const { groups } = parse(readFileSync('ops/prometheus/alerts.yml', 'utf8'));
  return groups.flatMap(({ rules }: { rules: Alert[] }) => rules);
}

const ruleTests = ['ops/prometheus/alerts.test.yml', 'ops/prometheus/alerts-slow.test.yml'];

/** It evaluates days of metrics: 7 seconds of processor time here. */

test.skipIf(!hasProgram('promtool', 'the tests of the alerts'))('the alerts pass their tests', async () => {
  const promtool = spawn('promtool', ['test', 'rules', ...ruleTests], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(promtool.stdout), text(promtool.stderr)]);
  const [status] = await once(promtool, 'close');
  expect(status, (await said).join('')).toBe(0);
});

test('every alert has tests and a chapter on its reason and remedy', () => {
  const tests = ruleTests.map((file) => readFileSync(file, 'utf8')).join('\n');
  const tried = new Set(tests.match(/(?<=alertname: )\w+/g));
  expect([...tried].sort()).toEqual(
    alerts()
      .map(({ alert }) => alert)
      .sort(),
  );
  const said = readFileSync('docs/operate/alerts.md', 'utf8');
  const chapters = new Map(
    said.split(/^## /m).map((chapter) => [chapter.split('\n', 1)[0], chapter.split('\n').slice(1).join('\n')]),
  );
  for (const { alert, annotations } of alerts()) {
    expect(annotations.runbook_url).toBe(`docs/operate/alerts.md#${alert.toLowerCase()}`);
    expect(chapters.get(alert), alert).toMatch(/\*\*Why\*\*.+\*\*What to do\*\*/s);
  }
  const known = new Set(alerts().map(({ alert }) => alert));
  const described = [...chapters.keys()].filter((name = '') => /^[A-Z]\w+$/.test(name));
  expect(described.filter((name = '') => !known.has(name))).toEqual([]);
});

test('every metric of the shop is documented', async () => {
  const said = await readFile('docs/operate/metrics.md', 'utf8');
  const names = `${await scrape(shop)}\n${await scrape(commerce)}`.matchAll(/^# TYPE (store_\w+) /gm);
  for (const [, name] of names) expect(said, name).toContain(`\`${name}\``);
});
