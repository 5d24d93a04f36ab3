import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '../../../../shared/routes.ts';
import { type ReadPage, readHtml } from './html.ts';
import { placeOf } from './places.ts';

/** What the shop sends is read where a demonstration shop shows it. */
export interface Outbox {
  /** The newest code that was texted to one of these. */
  code: (to: ReadonlySet<string>) => Promise<string | null>;
  /** The newest link to a route in a mail to one of these. */
  link: (to: ReadonlySet<string>, pattern: string) => Promise<URL | null>;
}

/** What is due is sent every two seconds. */
const patienceMs = 15_000;
const everyMs = 500;

/** What lies there already is nobody's of this replay: a visit that was made again before has the same phone. */
export async function outboxAt(origin: URL): Promise<Outbox> {
  const used = new Set<string>();
  const read = async (path: string) => {
    const url = new URL(path, origin);
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    return answer.ok ? readHtml(await answer.text(), url) : null;
  };
  const items = async () => (await read(routes.outbox))?.links.filter(leadsTo(routes.outboxItem)) ?? [];
  for (const { pathname } of await items()) used.add(pathname);
  /** What the newest message gives that was not read before. */
  const find = async (give: Give): Promise<string | null> => {
    for (const { pathname } of await items()) {
      const given = used.has(pathname) ? null : give((await read(pathname)) ?? nothing);
      if (given === null) continue;
      used.add(pathname);
      return given;
    }
    return null;
  };
  const wait = async (give: Give) => {
    if (!(await read(routes.outbox))) return null;
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(everyMs)) {
      const given = await find(give);
      if (given !== null) return given;
    }
    return null;
  };
  return {
    code: (to) => wait((message) => (isText(message) && isTo(message, to) ? codeIn(message) : null)),
    link: async (to, pattern) => {
      const found = await wait((message) => (isTo(message, to) ? linkIn(message, pattern) : null));
      const url = found === null ? null : new URL(found);
      return url && new URL(url.pathname + url.search, origin);
    },
  };
}

type Message = Pick<ReadPage, 'text' | 'lines' | 'links'>;
type Give = (message: Message) => string | null;
const nothing: Message = { text: '', lines: '', links: [] };

const leadsTo = (pattern: string) => (url: URL) => placeOf(url.pathname).pattern === pattern;
/** A mail can be looked at as it looks; a text message is its words. */
const isText = ({ links }: Message) => !links.some(leadsTo(routes.outboxDocument));
const codeIn = ({ lines }: Message) => /(?<!\d)\d{4}(?!\d)/.exec(lines)?.[0] ?? null;

function linkIn({ lines }: Message, pattern: string): string | null {
  const links = lines.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return links.find((link) => URL.canParse(link) && leadsTo(pattern)(new URL(link))) ?? null;
}

/** An address as it was typed; a phone, which is written in another way, by its last digits. */
function isTo({ text }: Message, to: ReadonlySet<string>): boolean {
  const digits = text.replace(/[\s()-]/g, '');
  return [...to].some((each) =>
    each.includes('@') ? text.includes(each) : digits.includes(each.replace(/\D/g, '').slice(-7)),
  );
}
