import { check, sleep } from 'k6';
import exec from 'k6/execution';
import http, { type RefinedResponse } from 'k6/http';
import { isOwnShop, target, withPictures } from '../settings.ts';
import type { Customer } from './customer.ts';
import { figures } from './figures.ts';
import { anyAddress, anyHome, anyPhone, type Home } from './homes.ts';
import { type Page, pageOf } from './page.ts';
import type { Step } from './steps.ts';
import { tellBroken } from './told.ts';

/** Ends a shopper's visit: what should be is not, and was said by a check. */
export class GaveUp extends Error {}
/** Ends it as well, but nobody is to blame: refused because there is too much to do, or sold out meanwhile. */
export class Left extends Error {}

interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  body?: string | Record<string, string>;
  headers?: Record<string, string>;
}

/** What may come of a file: what was refused or broke off is counted by itself. */
const fine = [200, 204, 503, 0];
/** How often somebody comes back who was asked to wait. */
const returns = 2;
/** What is pressed again with its key by whoever does it; anything else is tried once more when the line breaks. */
const keyed: readonly Step[] = ['place order', 'pay', 'pay (slow bank)', 'cancel'];

/** One shopper with a browser that is new to the shop: its cookies, its address, what it has loaded already. */
export class Visitor {
  readonly home: Home;
  readonly phone: string;
  readonly name = `${exec.scenario.name}-${exec.scenario.iterationInTest}-${Math.random().toString(36).slice(2, 10)}`;
  readonly email: string;
  /** Has an account from an earlier visit. */
  readonly isCustomer: boolean;
  /** Waited for the shop so far, milliseconds. */
  waited = 0;
  /** Begun where somebody who means to pay is at the till, and not any more where they think better of it. */
  checkout: 'none' | 'begun' | 'paid' = 'none';
  /** What was asked last and what came of it, to look for in the shop's log. */
  last = '';
  readonly #pace: number;
  readonly #loaded = new Set<string>();
  readonly #headers: Record<string, string>;

  constructor(pace: number, customer?: Customer) {
    this.#pace = pace;
    this.home = customer?.home ?? anyHome();
    this.phone = anyPhone(this.home);
    this.email = customer?.email ?? `${this.name}@example.com`;
    this.isCustomer = customer !== undefined;
    this.#headers = {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) load test of the shop',
      'Accept-Encoding': 'gzip, deflate, br',
      'Accept-Language': this.home.language,
      'X-Forwarded-For': anyAddress(this.home),
    };
    // A shop that does not believe that address takes them all for neighbours.
    if (!isOwnShop) this.comesFromHome();
  }

  /** A page, with what a browser without JavaScript loads for it. */
  get(step: Step, path: string): Page {
    const page = this.#page(step, { method: 'GET', url: path });
    if (page.location === '') this.#loadFor(step, path, page);
    return page;
  }

  /** Sends a form. Where it leads is the page's `location`; nothing is followed by itself. */
  post(step: Step, path: string, body: Record<string, string>): Page {
    return this.#page(step, { method: 'POST', url: path, body });
  }

  /** A call of `/apis` as scripts make it; its data. */
  call<T>(step: Step, method: Sent['method'], path: string, body?: object, key?: string): { status: number; data: T } {
    const response = this.#send(step, {
      method,
      url: path,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      },
    });
    const answer = parsed(response.body) as { code?: string; data?: T } | null;
    this.demand(`${step}: the answer is an envelope`, answer !== null && typeof answer.code === 'string');
    return { status: response.status, data: answer?.data as T };
  }

  /** Goes on only where something is as it should be. @throws GaveUp */
  demand(sentence: string, holds: boolean): void {
    if (!check(null, { [sentence]: () => holds })) throw new GaveUp(sentence);
  }

  /** @param seconds what people take for it, at the median */
  think(seconds: number): void {
    if (this.#pace > 0) sleep(this.#pace * seconds * Math.exp(0.5 * normal()));
  }

  /** Says by cookies what pages find out by themselves: an application knows its owner's country and currency. */
  comesFromHome(): void {
    const { country, currency } = this.home;
    const jar = http.cookieJar();
    for (const [name, value] of Object.entries({ country, currency })) jar.set(target, name, value);
  }

  /** Waits as the page says, whatever the pace. */
  rest(seconds: number): void {
    sleep(seconds);
  }

  #page(step: Step, sent: Sent): Page {
    const response = this.#send(step, { ...sent, headers: { Accept: 'text/html' } });
    const html = typeof response.body === 'string' ? response.body : '';
    return pageOf(response.status, html, pathOf(response.headers.Location ?? ''));
  }

  #send(step: Step, sent: Sent): RefinedResponse<'text'> {
    for (let again = 0; ; again++) {
      const response = this.#once(step, sent);
      note(step, response.status, response.timings.duration);
      if (response.status === 0 && again === 0 && !keyed.includes(step)) continue;
      if (response.status !== 503) return response;
      if (again === returns) throw new Left(`${step}: refused ${again + 1} times`);
      sleep(Number(response.headers['Retry-After'] ?? 1) * (0.5 + Math.random()));
    }
  }

  #once(step: Step, { method, url, body, headers }: Sent): RefinedResponse<'text'> {
    const ours = url.startsWith('/');
    const response = http.request(method, ours ? target + url : url, body ?? null, {
      redirects: 0,
      responseType: 'text',
      tags: { name: step },
      headers: {
        ...this.#headers,
        ...headers,
        ...(method !== 'GET' && { Origin: ours ? target : 'null', 'Sec-Fetch-Site': 'same-origin' }),
      },
    });
    this.waited += response.timings.duration;
    this.last = `${method} ${url} ${response.status} ${response.headers['X-Request-Id'] ?? response.error}`;
    return response;
  }

  /** Style sheets once, the picture that tells of the visit each time, and the pictures of the first view if wanted. */
  #loadFor(step: Step, path: string, { html, links }: Page): void {
    const styles = links('/assets/').filter((url) => url.endsWith('.css'));
    const pictures = withPictures ? picturesOf(html) : [];
    const fresh = [...styles, ...pictures].filter((url) => !this.#loaded.has(url));
    for (const url of fresh) this.#loaded.add(url);
    const seen = html.includes('<img src="/events"') ? ['/events'] : [];
    const wanted = [...fresh, ...seen];
    if (wanted.length === 0) return;
    const headers = { ...this.#headers, Referer: target + path, 'Sec-Fetch-Site': 'same-origin' };
    const params = (url: string) => ({
      headers,
      responseType: 'none' as const,
      tags: { name: url === '/events' ? 'seen' : 'files' },
    });
    const answers = http.batch(wanted.map((url) => ['GET', target + url, null, params(url)] as const));
    for (const { status, timings } of answers) note(step, status, timings.duration);
    check(answers, { [`${step}: its files come`]: (all) => all.every(({ status }) => fine.includes(status)) });
  }
}

/** Counts what was refused because there is too much to do, and what broke off. */
function note(step: Step, status: number, ms: number): void {
  if (status === 503) {
    figures.shed.add(1, { name: step });
    figures.shedTime.add(ms, { name: step });
  }
  if (status === 0) {
    figures.broken.add(1);
    tellBroken(step);
  }
}

/** Pictures that a browser loads at once: those that wait for no scrolling. */
function picturesOf(html: string): string[] {
  return html
    .split('<img ')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('>')))
    .filter((tag) => tag.includes('src="/images/') && !tag.includes('loading="lazy"'))
    .map((tag) => tag.slice(tag.indexOf('src="') + 5).split('"')[0] ?? '')
    .slice(0, 12);
}

function pathOf(location: string): string {
  return location.startsWith(`${target}/`) ? location.slice(target.length) : location;
}

function parsed(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return null;
  }
}

/** Of a standard normal distribution: how long people take is spread by its exponential. */
const normal = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
