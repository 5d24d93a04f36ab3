import { CookieJar } from 'tough-cookie';
import { exchange } from './exchange.ts';
import type { Fields, Submission } from './form.ts';
import type { Name } from './names.ts';
import { HtmlPage } from './page.ts';

/** A response as it came, before any redirect is followed. */
export interface Answer {
  method: string;
  url: URL;
  status: number;
  headers: Headers;
  body: Buffer;
  /** Milliseconds from the request to the end of its response. */
  ms: number;
}

export interface ShopperOptions {
  /** Where the shop listens, if not at its URL: as behind a proxy. */
  listensAt?: string;
  /** Cookies of earlier visits. */
  cookies?: Readonly<Record<string, string>>;
  /** Headers of each request, as a browser of its own would send them. */
  headers?: Readonly<Record<string, string>>;
  /** Called with every response. */
  onAnswer?: (answer: Answer) => void;
  /** Called with what a form sends. */
  onSend?: (entries: Submission['entries']) => void;
}

/** `status`: that of the page in the end, 200 by default. */
interface Outcome {
  status?: number;
}
interface Choice extends Outcome {
  /** Selector of the part of the page with the link or button. */
  within?: string;
}

const maxRedirects = 10;

/**
 * A visitor of a shop over HTTP, as a browser without JavaScript: keeps cookies, reads pages, follows links and redirects
 * and sends forms with what is filled in. Where a browser would not let something happen, it throws.
 */
export class HttpShopper {
  readonly origin: string;
  readonly #options: ShopperOptions;
  readonly #jar = new CookieJar();
  #page: HtmlPage | null = null;

  constructor(origin: string, options: ShopperOptions = {}) {
    this.origin = origin;
    this.#options = options;
    for (const [name, value] of Object.entries(options.cookies ?? {})) this.setCookie(name, value);
  }

  /** The page that is open. */
  get page(): HtmlPage {
    if (!this.#page) throw new Error('No page is open.');
    return this.#page;
  }

  /** Opens a path or URL. @throws if the status is another than expected */
  open(path: string, outcome: Outcome = {}): Promise<HtmlPage> {
    return this.#visit({ method: 'GET', url: new URL(path, this.origin) }, outcome);
  }

  /** Opens the same page again. */
  reload(outcome: Outcome = {}): Promise<HtmlPage> {
    return this.open(this.page.url.href, outcome);
  }

  /** Follows the first link of a name. */
  async follow(link: Name, { within, ...outcome }: Choice = {}): Promise<HtmlPage> {
    return this.open(this.page.link(link, within).href, outcome);
  }

  /** Fills in fields of a form and presses one of its buttons. */
  async press(button: Name, fields: Fields = {}, { within, ...outcome }: Choice = {}): Promise<HtmlPage> {
    return this.submit(this.page.submission(button, fields, within), outcome);
  }

  /** Sends a form, also one of an earlier page. */
  async submit({ method, action, multipart, entries }: Submission, outcome: Outcome = {}): Promise<HtmlPage> {
    this.#options.onSend?.(entries);
    const url = new URL(action);
    url.hash = '';
    if (method === 'POST') return this.#visit({ method, url, body: bodyOf(entries, multipart) }, outcome);
    url.search = new URLSearchParams(textsOf(entries)).toString();
    return this.#visit({ method, url }, outcome);
  }

  /** Sends a form's fields without a page. @returns the response, redirects not followed */
  post(path: string, fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) {
    const entries = Object.entries(fields);
    this.#options.onSend?.(entries);
    return this.send({ method: 'POST', url: new URL(path, this.origin), body: bodyOf(entries, false), headers });
  }

  /** Calls `/apis`. @returns the response */
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.send({
      method,
      url: new URL(path, this.origin),
      ...(body !== undefined && { body: new Blob([JSON.stringify(body)], { type: 'application/json' }) }),
      headers: { Accept: 'application/json', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty', ...headers },
    });
  }

  /** Requests a path beside the open page. @returns the response, redirects not followed */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.send({ method: 'GET', url: new URL(path, this.origin), headers });
  }

  /** Sends one request with the visitor's cookies and keeps those of the response. */
  async send({ method, url, body, headers = {} }: Request): Promise<Answer> {
    const from = this.#page?.url.origin ?? this.origin;
    const written = body === undefined ? undefined : new Response(body);
    const start = performance.now();
    const { listensAt } = this.#options;
    const to = listensAt === undefined ? url : new URL(url.pathname + url.search, listensAt);
    const received = await exchange(method, to, written && Buffer.from(await written.arrayBuffer()), {
      Host: url.host,
      Accept: 'text/html,*/*;q=0.8',
      'Accept-Language': 'en-US',
      'Sec-Fetch-Site': from === url.origin ? 'same-origin' : 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
      ...(method === 'GET' ? {} : { Origin: from }),
      ...(written && { 'Content-Type': written.headers.get('Content-Type') ?? '' }),
      ...this.#options.headers,
      ...headers,
      Cookie: await this.#jar.getCookieString(url.href),
    });
    const answer = { method, url, ...received, ms: performance.now() - start };
    for (const line of answer.headers.getSetCookie()) await this.#jar.setCookie(line, url.href, { ignoreError: true });
    this.#options.onAnswer?.(answer);
    return answer;
  }

  /** The cookies for the shop, as a header. */
  cookie(): Promise<string> {
    return this.#jar.getCookieString(this.origin);
  }

  /** The cookies for the shop, by name. */
  cookies(): Record<string, string> {
    return Object.fromEntries(this.#jar.getCookiesSync(this.origin).map(({ key, value }) => [key, value]));
  }

  /** Sets a cookie for the shop. */
  setCookie(name: string, value: string): void {
    const secure = name.startsWith('__') ? '; Secure' : '';
    this.#jar.setCookieSync(`${name}=${value}; Path=/${secure}`, this.origin);
  }

  async #visit(first: Request, { status = 200 }: Outcome): Promise<HtmlPage> {
    let answer = await this.send(first);
    for (let redirects = 0; isRedirect(answer.status); redirects += 1) {
      const location = answer.headers.get('Location');
      if (location === null || redirects === maxRedirects)
        throw new Error(`${answer.url.href} redirects ${location === null ? 'nowhere' : 'too often'}.`);
      const keepsBody = answer.status === 307 || answer.status === 308;
      const next = new URL(location, answer.url);
      answer = await this.send(keepsBody ? { ...first, url: next } : { method: 'GET', url: next });
    }
    this.#page = new HtmlPage(answer.url, answer.status, answer.body.toString());
    if (answer.status !== status)
      throw new Error(`${answer.url.href} answered ${answer.status}: ${this.#page.text.slice(0, 400)}`);
    return this.#page;
  }
}

interface Request {
  method: string;
  url: URL;
  body?: BodyInit;
  headers?: Readonly<Record<string, string>> | undefined;
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const textsOf = (entries: Submission['entries']) =>
  entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);

function bodyOf(entries: Submission['entries'], multipart: boolean): BodyInit {
  if (!multipart) return new URLSearchParams(textsOf(entries));
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
