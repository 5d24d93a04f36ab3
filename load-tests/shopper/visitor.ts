import { check, sleep } from 'k6';
import exec from 'k6/execution';
import http, { type RefinedResponse } from 'k6/http';
import { isOwnShop, target, withPictures } from '../settings.ts';
import type { Customer } from './customer.ts';
import { figures } from './figures.ts';
import { anyClientIp, anyHome, anyPhone, type Home } from './homes.ts';
import { type Page, pageOf } from './page.ts';
import { reportBroken } from './report.ts';
import type { Step } from './steps.ts';

/** Ends a visit because a check failed; the check has reported it. */
export class GaveUp extends Error {}
/** Ends a visit for an expected reason: refused under overload, or sold out. */
export class Left extends Error {}

interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  body?: string | Record<string, string>;
  headers?: Record<string, string>;
}

/** Accepted statuses of a file; refusals (503) and broken connections (0) have their own counters. */
const fine = [200, 204, 503, 0];
/** How often a refused shopper tries again. */
const returns = 2;
/**
 * Steps that their callers repeat with an idempotency key. Other requests are repeated once when the connection breaks.
 */
const keyed: readonly Step[] = ['place order', 'pay', 'pay (slow bank)', 'cancel'];

/** A shopper with a new browser: its cookies, its client IP and the files it has loaded. */
export class Visitor {
  readonly home: Home;
  readonly phone: string;
  readonly name = `${exec.scenario.name}-${exec.scenario.iterationInTest}-${Math.random().toString(36).slice(2, 10)}`;
  readonly email: string;
  /** Has an account from an earlier visit. */
  readonly isCustomer: boolean;
  /** Sum of response times so far, milliseconds. */
  waited = 0;
  /** 'begun' while a shopper who means to pay is in the checkout; 'none' again when the shopper decides against it. */
  checkout: 'none' | 'begun' | 'paid' = 'none';
  /** The last request and its status, to search for in the shop's log. */
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
      'X-Forwarded-For': anyClientIp(this.home),
    };
    // A shop that does not trust the sent client IP sees one country for all shoppers.
    if (!isOwnShop) this.comesFromHome();
  }

  /** Requests a page, and the files that a browser without JavaScript loads for it. */
  get(step: Step, path: string): Page {
    const page = this.#page(step, { method: 'GET', url: path });
    if (page.location === '') this.#loadFor(step, path, page);
    return page;
  }

  /** Sends a form. Redirects are not followed: their target is the page's `location`. */
  post(step: Step, path: string, body: Record<string, string>): Page {
    return this.#page(step, { method: 'POST', url: path, body });
  }

  /** Calls `/apis` as scripts do, and returns the status and data of the response. */
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

  /**
   * Checks a condition.
   * @throws GaveUp when it does not hold
   */
  demand(sentence: string, holds: boolean): void {
    if (!check(null, { [sentence]: () => holds })) throw new GaveUp(sentence);
  }

  /** @param seconds what people take for it, at the median */
  think(seconds: number): void {
    if (this.#pace > 0) sleep(this.#pace * seconds * Math.exp(0.5 * normal()));
  }

  /** Sets the country and currency cookies. Pages find them out by themselves; an application knows its user's. */
  comesFromHome(): void {
    const { country, currency } = this.home;
    const jar = http.cookieJar();
    for (const [name, value] of Object.entries({ country, currency })) jar.set(target, name, value);
  }

  /** Waits as long as the page asks for, whatever the pace. */
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

  /** Loads each style sheet once, the analytics pixel at every page, and the pictures of the first view if wanted. */
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

/** Counts refusals under overload and broken connections. */
function note(step: Step, status: number, ms: number): void {
  if (status === 503) {
    figures.shed.add(1, { name: step });
    figures.shedTime.add(ms, { name: step });
  }
  if (status === 0) {
    figures.broken.add(1);
    reportBroken(step);
  }
}

/** Returns the pictures that a browser loads without scrolling. */
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

/** Returns a standard normal random value: thinking times are log-normal. */
const normal = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
