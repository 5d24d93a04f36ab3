import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { limit } from '../../scripts/check/time-factor.ts';
import { Environment } from '../../server/config/environment.ts';
import { freePort } from '../../server/operations/process/free-port.ts';

/** What the examples in `ops/` do, where this machine has the programs they are for. */
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

test.skipIf(!has('systemd-analyze'))('the unit file leaves little exposed (skipped without systemd-analyze)', () => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', 'ops/hemline.service'], {
    encoding: 'utf8',
  });
  const [, exposure] = /exposure level for hemline\.service: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeLessThan(3);
});

test('Kubernetes sets variables that there are, and probes ask what the shop answers', () => {
  const known = new Set(Object.keys(Environment.shape).flatMap((name) => [name, `${name}_FILE`]));
  const objects = parseAllDocuments(readFileSync('ops/kubernetes/hemline.yaml', 'utf8')).map((each) => each.toJS());
  const of = (kind: string) => objects.find((object) => object.kind === kind);
  expect(Object.keys(of('ConfigMap').data).filter((name) => !known.has(name))).toEqual(['NODE_OPTIONS']);
  const [shop] = of('Deployment').spec.template.spec.containers;
  expect([shop.startupProbe, shop.readinessProbe, shop.livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
    '/readyz',
    '/readyz',
    '/healthz',
  ]);
  expect(of('PodDisruptionBudget').spec.selector).toEqual(of('Deployment').spec.selector);
});

test('compose limits what containers take of memory and disk', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
  for (const service of Object.values(services))
    expect(service).toMatchObject({ mem_limit: expect.any(String), logging: { options: { 'max-size': '100m' } } });
});

describe.skipIf(!has('nginx') || !has('openssl'))('nginx by its example (skipped without nginx and openssl)', () => {
  let folder: string;
  let port: number;
  let nginx: ReturnType<typeof spawn>;
  /** Stands for the shop: says what it was asked. */
  const shop = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.end(JSON.stringify({ url: asked.url, headers: asked.headers })));
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hemline-nginx-'));
    port = await freePort();
    shop.listen(0, '127.0.0.1');
    await once(shop, 'listening');
    makeCertificate(folder);
    const example = await readFile('ops/nginx.conf', 'utf8');
    const adapted = example
      .replace('127.0.0.1:3000', `127.0.0.1:${(shop.address() as AddressInfo).port}`)
      .replace(/^\tlisten \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
      .replace(/\/etc\/letsencrypt\/live\/shop\.example/g, folder);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${folder}/${of};`,
    );
    // Started by root its workers would be somebody else, who may not write into the folder.
    const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
    await writeFile(
      join(folder, 'main.conf'),
      `${asRoot}daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${adapted}}`,
    );
    nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'main.conf')]);
    await vi.waitFor(() => ask('/'), { timeout: limit(15_000) });
  });
  afterAll(async () => {
    if (nginx.exitCode === null) {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
    await new Promise((closed) => shop.close(closed));
    await rm(folder, { recursive: true, force: true });
  });

  /** @param bytes sent as the body of a POST; none: a GET */
  async function ask(path: string, headers: Record<string, string> = {}, bytes = 0) {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      ca: await readFile(join(folder, 'fullchain.pem')),
      servername: 'shop.example',
      agent: false,
      method: bytes > 0 ? 'POST' : 'GET',
      headers: { Host: 'shop.example', ...headers },
    });
    sent.on('error', () => undefined).end(Buffer.alloc(bytes));
    const [answer] = await once(sent, 'response');
    const body = await text(answer);
    return { status: answer.statusCode, body };
  }

  test('tells the shop who asks, and takes away what a visitor may not say', async () => {
    const { status, body } = await ask('/products?q=%2F..%2f', {
      'X-Forwarded-For': '203.0.113.7',
      traceparent: '00-1',
    });
    const { url, headers } = JSON.parse(body);
    expect({ status, url }).toEqual({ status: 200, url: '/products?q=%2F..%2f' });
    expect(headers).toMatchObject({ host: 'shop.example', 'x-forwarded-for': '203.0.113.7, 127.0.0.1' });
    expect(headers).not.toHaveProperty('traceparent');
  });

  test('passes on photographs beside a review, and refuses what is larger than the shop takes', async () => {
    expect((await ask('/review', {}, 26_000_000)).status).toBe(200);
    expect((await ask('/review', {}, 31_500_000)).status).toBe(413);
  });
});

/** A certificate for `shop.example` that its own key signed. */
function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    ...subject,
    ...files,
  ]);
  expect(made.status, String(made.stderr)).toBe(0);
}
