import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/operations/process/free-port.ts';

/** What a shipped configuration is changed in: ports, files, and nothing else. */
interface Place {
  folder: string;
  /** Port of HTTPS. */
  port: number;
  /** Ports of the shop. */
  shops: readonly [number, number];
}

type Written = { program: string; words: readonly string[]; env?: Record<string, string> };

/** Replaces each text by another. @throws Error for one that the configuration does not have any more */
function changed(configuration: string, changes: readonly [from: string, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The shipped configuration has no '${from}'.`);
    return text.replaceAll(from, to);
  }, configuration);
}

async function writeNginx({ folder, port, shops }: Place): Promise<Written> {
  const shipped = changed(await readFile('ops/nginx.conf', 'utf8'), [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${shops[0]};`],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['\tlisten [::]:80;\n', ''],
    ['\tlisten [::]:443 ssl http2;\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/letsencrypt/live/shop.example', folder],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  // Started by root, nginx runs its workers as another user, who cannot write to the folder.
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
  const main = join(folder, 'main.conf');
  await writeFile(
    main,
    `${asRoot}daemon off; pid ${folder}/pid; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${shipped}}`,
  );
  return { program: 'nginx', words: ['-p', folder, '-e', join(folder, 'error.log'), '-c', main] };
}

async function writeCaddy({ folder, port, shops }: Place): Promise<Written> {
  const shipped = changed(await readFile('ops/Caddyfile', 'utf8'), [
    ['{$SITE_URL} {', `{$SITE_URL} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`],
    ['shop-1:3000 shop-2:3000', `127.0.0.1:${shops[0]} 127.0.0.1:${shops[1]}`],
  ]);
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n${shipped}`);
  const env = { SITE_URL: `https://shop.example:${port}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return { program: 'caddy', words: ['run', '--config', file, '--adapter', 'caddyfile'], env };
}

export const shippedProxies = { nginx: writeNginx, caddy: writeCaddy } as const;

/** Starts a proxy with the configuration in `ops/`, before two ports of the shop. */
export async function startProxy(name: keyof typeof shippedProxies, shops: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), `hemline-${name}-`));
  const port = await freePort();
  makeCertificate(folder);
  const { program, words, env } = await shippedProxies[name]({ folder, port, shops });
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  return {
    port,
    ca: await readFile(join(folder, 'fullchain.pem')),
    said: () => said,
    stop: async () => {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Creates a self-signed certificate for `shop.example`. @throws Error where that fails */
function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  const { status, stderr } = spawnSync('openssl', [...kind, ...subject, ...files]);
  if (status !== 0) throw new Error(String(stderr));
}
