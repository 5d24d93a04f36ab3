import { randomBytes } from 'node:crypto';
import { addStaff } from '../../../server/commerce/staff/accounts.ts';
import { percentile } from '../growth/percentile.ts';
import { openBenchShop } from '../shoppers/shop.ts';
import { fillOffice } from './fill.ts';
import type { OfficeOptions } from './options.ts';
import { screensOf } from './screens.ts';

type Print = (text: string) => void;
const password = randomBytes(12).toString('hex');
const email = 'bench@shop.example';
/** Requests of each screen before it is measured. */
const warmRequests = 5;

/** Measures each screen of the office in a shop with many orders, and prints a table. */
export async function benchOffice({ size, database, requests, only }: OfficeOptions, print: Print): Promise<void> {
  const shop = await openBenchShop({ database, products: size, inspect: false, env: { OFFICE: '1' } });
  try {
    const now = Date.now();
    await fillOffice(shop.db, size, now);
    const added = await addStaff(
      { db: shop.db, clock: Date, random: randomBytes },
      { name: 'bench', email, role: 'owner' },
    );
    if (!added.ok) throw new Error('The bench could not add its account.');
    await shop.db.deleteFrom('due_work').where('kind', '=', 'sales-backfill').execute();
    const running = await shop.start();
    try {
      const cookie = await signIn(running.url, added.value.link);
      print(`${size.toLocaleString('en')} orders, products and customers, ${database}; ms a page, bytes\n`);
      print(line('screen', 'cpu', 'p50', 'p99', 'bytes'));
      const worked = () => running.watched.cpuMs() + running.watched.databaseCpuMs();
      const { id: variant } = await shop.db.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow();
      for (const [name, path] of screensOf(size, now, variant).filter(([each]) => each.includes(only))) {
        const { times, bytes, cpu } = await measure(`${running.url}${path}`, { cookie, requests, worked });
        const numbers = [cpu, percentile(times, 0.5), percentile(times, 0.99)].map((ms) => ms.toFixed(1));
        print(line(name, ...numbers, String(bytes)));
      }
    } finally {
      await running.stop();
    }
  } finally {
    await shop.close();
  }
}

const line = (name: string, ...cells: readonly string[]) =>
  name.padEnd(38) + cells.map((cell) => cell.padStart(9)).join('');

/** Sets the password by the link and signs in. @returns the cookie */
async function signIn(url: string, token: string): Promise<string> {
  await post(`${url}/office/password`, { token, password });
  const [cookie] = (await post(`${url}/office/sign-in`, { email, password })).headers.getSetCookie();
  if (!cookie) throw new Error('The bench could not sign in.');
  return cookie.split(';', 1)[0] ?? '';
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: new URL(url).origin },
    redirect: 'manual',
  });

interface Measuring {
  cookie: string;
  requests: number;
  /** Returns the processor time of the shop and its database so far, ms. */
  worked(): number;
}

async function measure(url: string, { cookie, requests, worked }: Measuring) {
  const times: number[] = [];
  let [bytes, before] = [0, 0];
  for (let i = -warmRequests; i < requests; i += 1) {
    if (i === 0) before = worked();
    const begun = performance.now();
    const answer = await fetch(url, { headers: { Cookie: cookie }, redirect: 'manual' });
    const body = await answer.arrayBuffer();
    if (i >= 0) times.push(performance.now() - begun);
    if (answer.status >= 400 || answer.headers.get('location')?.includes('sign-in'))
      throw new Error(`${url} answered ${answer.status}.`);
    bytes = body.byteLength;
  }
  return { times, bytes, cpu: (worked() - before) / requests };
}
