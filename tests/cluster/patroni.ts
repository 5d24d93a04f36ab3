import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { familyOf, processes } from '../../scripts/load/processes.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { postgresBinaries, programs } from './debian.ts';
import { folderOfServers, killAll, type ServerProcess, startServer, until } from './server-process.ts';

/** A PostgreSQL server that Patroni runs. */
interface Node {
  name: string;
  /** Port of Patroni's REST interface, which says whether the server is the primary. */
  restPort: number;
  port: number;
  /** Ends Patroni and PostgreSQL at once, as when the machine loses its power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Two PostgreSQL servers, of which one is the primary, and the other has every acknowledged commit. */
export interface PatroniCluster {
  /** Leads to the primary, whichever it is. */
  url: string;
  /** Returns the server that is the primary. */
  primary(): Promise<Node>;
  /** Waits until the standby takes part in every commit. */
  synchronous(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A primary that is gone loses its lead after `ttl`, the shortest that Patroni allows. Its standby looks every
 * `loop_wait`.
 */
const times = { ttl: 20, loop_wait: 3, retry_timeout: 5 };
const password = 'postgres';

export async function startPatroniCluster(parent: string): Promise<PatroniCluster> {
  const etcd = await startEtcd(parent);
  const nodes = [await startNode(parent, 'one', etcd.port), await startNode(parent, 'two', etcd.port)];
  const proxy = await startHaproxy(parent, nodes);
  const stop = async () => {
    await proxy.stop();
    for (const node of nodes) await node.stop();
    await etcd.stop();
  };
  const find = async (path: string) => {
    const answers = await Promise.all(nodes.map((node) => isOk(`http://127.0.0.1:${node.restPort}/${path}`)));
    return nodes.find((_, i) => answers[i]);
  };
  try {
    await until(
      'a primary with a synchronous standby',
      async () => !!(await find('primary')) && !!(await find('sync')),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${proxy.port}/postgres`,
    primary: async () => {
      const node = await find('primary');
      if (!node) throw new Error('There is no primary.');
      return node;
    },
    synchronous: () => until('the standby is synchronous', async () => !!(await find('sync'))),
    stop,
  };
}

async function isOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status === 200;
}

async function startEtcd(parent: string): Promise<ServerProcess & { port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [url, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const server = startServer('etcd', programs['etcd-server'], [
    ...['--name', 'one', '--data-dir', folderOfServers(parent, 'etcd')],
    ...['--listen-client-urls', url, '--advertise-client-urls', url],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
  ]);
  await until('etcd is healthy', () => isOk(`${url}/health`));
  return { ...server, port };
}

async function startNode(parent: string, name: string, etcdPort: number): Promise<Node> {
  const folder = folderOfServers(parent, name);
  const data = join(folder, 'data');
  const [port, restPort] = [await freePort(), await freePort()];
  const config = join(folder, 'patroni.json');
  writeFileSync(config, JSON.stringify(configOf({ name, folder, data, port, restPort, etcdPort })), { mode: 0o644 });
  const server = startServer(`patroni-${name}`, programs.patroni, [config], { env: { PATH: '/usr/bin:/bin' } });
  // PostgreSQL is no child of Patroni.
  const family = () => {
    const all = processes();
    return [server.pid, postmasterOf(data)].flatMap((pid) => familyOf(pid, all)).map(({ pid }) => pid);
  };
  return {
    name,
    port,
    restPort,
    kill: async () => {
      killAll(family());
      await server.kill();
    },
    stop: async () => {
      const postmaster = postmasterOf(data);
      await server.stop();
      killAll(familyOf(postmaster, processes()).map(({ pid }) => pid));
    },
  };
}

/** Returns the process id of a server; 0 where it never ran. */
function postmasterOf(data: string): number {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

interface Place {
  name: string;
  folder: string;
  data: string;
  port: number;
  restPort: number;
  etcdPort: number;
}

/** https://patroni.readthedocs.io/en/latest/yaml_configuration.html: JSON is YAML, too. */
function configOf({ name, folder, data, port, restPort, etcdPort }: Place): object {
  return {
    scope: 'hemline',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: { ...times, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: postgresBinaries(),
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: folder, max_connections: 60, synchronous_commit: 'on' },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

/** As Patroni's manual has it: the health check asks each Patroni whether its server is the primary. */
async function startHaproxy(parent: string, nodes: readonly Node[]): Promise<ServerProcess & { port: number }> {
  const folder = folderOfServers(parent, 'haproxy');
  const port = await freePort();
  const servers = nodes.map((each) => `  server ${each.name} 127.0.0.1:${each.port} check port ${each.restPort}`);
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `global
  maxconn 200
defaults
  mode tcp
  timeout connect 3s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
    { mode: 0o644 },
  );
  const server = startServer('haproxy', programs.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')]);
  return { ...server, port };
}
