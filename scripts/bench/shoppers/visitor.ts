import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { type Home, homes } from '../../../load-tests/shopper/homes.ts';
import { type Answer, HttpShopper } from '../../http-shopper/http-shopper.ts';
import { HtmlPage } from '../../http-shopper/page.ts';

/** What a visitor chooses from. */
export interface Choices {
  /** Handle of the product that a visitor opens at a step: `step` counts a visitor's product pages. */
  product(visitor: number, step: number): string;
  /** A variant with enough stock. */
  variant(visitor: number): string;
}

/** A visitor with a browser, a client IP and cookies of its own, and what it carries from step to step. */
export interface Visitor {
  number: number;
  home: Home;
  phone: string;
  /** What its browser sends with each request. */
  headers: Readonly<Record<string, string>>;
  choices: Choices;
  /** Differs in each walk: makes e-mails and idempotency keys unique. */
  walk: string;
  /** Product pages opened so far. */
  looks: number;
  /** The variant of the last product page. */
  variantId: string;
  /** What the checkout has been filled in with. */
  form: Record<string, string>;
  orderId: string;
  /** Where the last form led. */
  next: string;
  get(path: string): Promise<HtmlPage>;
  post(path: string, fields: Record<string, string>): Promise<Posted>;
  /** Calls `/apis`. @returns the data of the envelope @throws Error where the shop refused */
  call<T>(method: string, path: string, body?: object, key?: string): Promise<T>;
}

/** What a form led to. */
interface Posted {
  page: HtmlPage;
  status: number;
  /** Target of a redirect: a path of the shop or another site's URL; '' without a redirect. */
  location: string;
}

export function visitorsOf(
  origin: string,
  count: number,
  { choices, everywhere, dictionary = false }: { choices: Choices; everywhere: boolean; dictionary?: boolean },
): Visitor[] {
  const [first] = homes;
  const from = everywhere ? homes : homes.filter(({ country }) => country === first?.country);
  return Array.from({ length: count }, (_, number) =>
    visitorOf(origin, number, from[number % from.length], { choices, dictionary }),
  );
}

function visitorOf(
  origin: string,
  number: number,
  home: Home | undefined,
  { choices, dictionary }: { choices: Choices; dictionary: boolean },
): Visitor {
  if (!home) throw new Error('There is no country to come from.');
  const headers = browserOf(number, home);
  const shopper = new HttpShopper(origin, { headers });
  let kept: StoredDictionary | undefined;
  const asks = () => ({ ...navigation, ...(kept && acceptedWith(kept)) });
  const page = async ({ url, status, headers, body }: Answer) => {
    const html = decoded(body, headers, kept);
    const [, link] = /<([^>]+)>; rel="compression-dictionary"/.exec(headers.get('Link') ?? '') ?? [];
    if (dictionary && link) kept = keptFrom(await shopper.get(link));
    return new HtmlPage(url, status, html);
  };
  const visitor: Visitor = {
    number,
    home,
    phone: home.phone.replace(/#/g, () => String(number % 10)),
    headers,
    choices,
    walk: '',
    looks: 0,
    variantId: '',
    form: {},
    orderId: '',
    next: '',
    get: async (path) => page(await shopper.get(path, asks())),
    post: async (path, fields) => {
      const answer = await shopper.post(path, fields, asks());
      const location = ownPath(answer.headers.get('Location') ?? '', origin);
      return { page: await page(answer), status: answer.status, location };
    },
    call: async (method, path, body, key) => {
      const answer = await shopper.call(method, path, body, key ? { 'Idempotency-Key': key } : {});
      const text = decoded(answer.body, answer.headers);
      const { code, data, message } = JSON.parse(text) as { code: string; message: string; data: never };
      if (code !== '1') throw new Error(`${path} answered ${answer.status} ${code}: ${message}`);
      return data;
    },
  };
  return visitor;
}

const navigation = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-User': '?1',
  'Upgrade-Insecure-Requests': '1',
};

const systems = [
  ['Windows NT 10.0; Win64; x64', 'Windows'],
  ['Macintosh; Intel Mac OS X 10_15_7', 'macOS'],
  ['Linux; Android 10; K', 'Android'],
  ['X11; Linux x86_64', 'Linux'],
] as const;

/** The headers that one person's browser sends with each request: few people have all of them in common. */
function browserOf(number: number, { language, networks }: Home): Record<string, string> {
  const [system, platform] = systems[number % systems.length] ?? systems[0];
  const version = 120 + (number % 28);
  const build = `${version}.0.${6_000 + (number % 997)}.${number % 211}`;
  const chromium = `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${build} Safari/537.36`;
  const preferred = (9 - (number % 5)) / 10;
  return {
    'User-Agent': chromium,
    'Sec-CH-UA': `"Chromium";v="${version}", "Not.A/Brand";v="99"`,
    'Sec-CH-UA-Mobile': platform === 'Android' ? '?1' : '?0',
    'Sec-CH-UA-Platform': `"${platform}"`,
    'Accept-Language': `${language},${language.slice(0, 2)};q=${preferred}`,
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'X-Forwarded-For': ipIn(networks[0] ?? '', number),
  };
}

/** An IPv4 address of its own for each of the first 64,516 visitors. */
const ipIn = (network: string, number: number) =>
  `${network}.${1 + (Math.floor(number / 254) % 254)}.${1 + (number % 254)}`;

/** A dictionary that a browser keeps (RFC 9842), and its hash as requests name it. */
interface StoredDictionary {
  bytes: Buffer;
  hash: string;
}

function keptFrom({ status, body, headers }: Answer): StoredDictionary | undefined {
  if (status !== 200) return undefined;
  const bytes = Buffer.from(decoded(body, headers));
  return { bytes, hash: createHash('sha256').update(bytes).digest('base64') };
}

const acceptedWith = ({ hash }: StoredDictionary) => ({
  'Accept-Encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'Available-Dictionary': `:${hash}:`,
});

/** The header of a body in the encoding `dcz` (RFC 9842, section 5). */
const dczHeader = 40;

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
  identity: (body) => body,
};

function decoded(body: Buffer, headers: Headers, kept?: StoredDictionary): string {
  const encoding = headers.get('Content-Encoding') ?? 'identity';
  if (encoding === 'dcz' && kept)
    return zstdDecompressSync(body.subarray(dczHeader), { dictionary: kept.bytes }).toString();
  const decode = decoders[encoding];
  if (!decode) throw new Error(`The answer has an encoding that was not offered: ${encoding}`);
  return decode(body).toString();
}

const ownPath = (location: string, origin: string) =>
  location.startsWith(origin) ? location.slice(origin.length) : location;
