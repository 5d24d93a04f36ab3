import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { hasProgram } from '../../scripts/check/missing.ts';
import { helpFor } from '../../server/command-line/commands.ts';
import { Environment } from '../../server/config/environment.ts';

test.skipIf(!hasProgram('systemd-analyze', 'ops/hemline.service'))('the unit file leaves little exposed', () => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', 'ops/hemline.service'], {
    encoding: 'utf8',
  });
  const [, exposure] = /exposure level for hemline\.service: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeLessThan(3);
});

test('the unit writes its log where logrotate turns it and the guide makes it', () => {
  const [, file = ''] = /^StandardOutput=append:(.+)$/m.exec(readFileSync('ops/hemline.service', 'utf8')) ?? [];
  expect(readFileSync('ops/logrotate.conf', 'utf8')).toContain(`\n${file} {`);
  const guide = readFileSync('docs/operate/one-server.md', 'utf8');
  for (const line of [`/dev/null ${file}`, `OFFICE_LOG=${file}`]) expect(guide).toContain(line);
});

test.each(['watch', 'backup', 'trial'])('the timer of %s runs commands and options that exist', async (name) => {
  const unit = readFileSync(`ops/hemline-${name}.service`, 'utf8');
  const commands = [...unit.matchAll(/ shop -- ([a-z]+)([^\n;>]*)/g)];
  expect(commands).not.toEqual([]);
  for (const [, command = '', words = ''] of commands)
    for (const option of words.match(/--[a-z-]+/g) ?? ['']) expect(await helpFor(command)).toContain(option);
  expect(readFileSync(`ops/hemline-${name}.timer`, 'utf8')).toMatch(/^On(Calendar|BootSec)=/m);
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

test('compose can turn on the office, its log, and a bucket', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
  const names = Object.keys(Environment.shape).filter((name) => /^(OFFICE|S3_)/.test(name));
  expect(names.length).toBeGreaterThan(8);
  expect(Object.keys(services['shop-1'].environment)).toEqual(expect.arrayContaining(names));
});

test('compose limits memory and disk of containers', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
  for (const service of Object.values(services))
    expect(service).toMatchObject({ mem_limit: expect.any(String), logging: { options: { 'max-size': '100m' } } });
});
