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
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';
import { Environment } from '../../server/config/environment.ts';
import { freePort } from '../../server/operations/process/free-port.ts';

/** Checks of the examples in `ops/` with the programs that they configure, if this machine has them. */
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

test.skipIf(!has('systemd-analyze'))('the unit file leaves little exposed (skipped without systemd-analyze)', () => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', 'ops/hemline.service'], {
    encoding: 'utf8',
  });
  const [, exposure] = /exposure level for hemline\.service: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeLessThan(3);
});

test('Kubernetes sets existing variables, and its probes use existing paths', () => {
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

test('compose limits memory and disk of containers', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
  for (const service of Object.values(services))
    expect(service).toMatchObject({ mem_limit: expect.any(String), logging: { options: { 'max-size': '100m' } } });
});

describe.skipIf(!has('nginx') || !has('openssl'))(
  'nginx with the example configuration (skipped without nginx and openssl)',
  () => {
    let folder: string;
    let port: number;
    let nginx: ReturnType<typeof spawn>;
    /** Replaces the shop: returns the request. */
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
      // Started by root, nginx runs its workers as another user, who cannot write to the folder.
      const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
      await writeFile(
        join(folder, 'main.conf'),
        `${asRoot}daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${adapted}}`,
      );
      nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'main.conf')]);
      await vi.waitFor(() => ask('/'), { timeout: stateTimeoutMs });
    });
    afterAll(async () => {
      if (nginx.exitCode === null) {
        nginx.kill('SIGTERM');
        await once(nginx, 'exit');
      }
      await new Promise((closed) => shop.close(closed));
      await rm(folder, { recursive: true, force: true });
    });

    /** @param bytes the size of a POST's body; 0: a GET */
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

    test('passes the client IP to the shop and removes forbidden headers', async () => {
      const { status, body } = await ask('/products?q=%2F..%2f', {
        'X-Forwarded-For': '203.0.113.7',
        traceparent: '00-1',
      });
      const { url, headers } = JSON.parse(body);
      expect({ status, url }).toEqual({ status: 200, url: '/products?q=%2F..%2f' });
      expect(headers).toMatchObject({ host: 'shop.example', 'x-forwarded-for': '203.0.113.7, 127.0.0.1' });
      expect(headers).not.toHaveProperty('traceparent');
    });

    test('passes on photos of a review, and refuses bodies beyond the shop’s limit', async () => {
      expect((await ask('/review', {}, 26_000_000)).status).toBe(200);
      expect((await ask('/review', {}, 31_500_000)).status).toBe(413);
    });
  },
);

/** Creates a self-signed certificate for `shop.example`. */
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
