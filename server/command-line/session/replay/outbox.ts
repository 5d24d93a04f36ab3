import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '../../../../shared/routes.ts';
import { type ReadPage, readHtml } from './html.ts';
import { placeOf } from './places.ts';

/** The messages that the shop sent, read from the demonstration shop's outbox pages. */
export interface Outbox {
  /** Returns the newest code in a text message to one of these recipients. */
  code: (to: ReadonlySet<string>) => Promise<string | null>;
  /** Returns the newest link to a route in a mail to one of these recipients. */
  link: (to: ReadonlySet<string>, pattern: string) => Promise<URL | null>;
}

/** The shop sends due messages every two seconds. */
const patienceMs = 15_000;
const everyMs = 500;

/**
 * Opens the outbox. Messages that it already has are ignored: an earlier replay of the same visit uses the same phone.
 */
export async function outboxAt(origin: URL): Promise<Outbox> {
  const used = new Set<string>();
  const read = async (path: string) => {
    const url = new URL(path, origin);
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    return answer.ok ? readHtml(await answer.text(), url) : null;
  };
  const items = async () => (await read(routes.outbox))?.links.filter(leadsTo(routes.outboxItem)) ?? [];
  for (const { pathname } of await items()) used.add(pathname);
  /** Returns the result for the newest unread message. */
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
/** A mail has a link to its rendered document; a text message is only text. */
const isText = ({ links }: Message) => !links.some(leadsTo(routes.outboxDocument));
const codeIn = ({ lines }: Message) => /(?<!\d)\d{4}(?!\d)/.exec(lines)?.[0] ?? null;

function linkIn({ lines }: Message, pattern: string): string | null {
  const links = lines.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return links.find((link) => URL.canParse(link) && leadsTo(pattern)(new URL(link))) ?? null;
}

/**
 * Whether a message went to one of the recipients: by email as typed, by phone, whose format varies, by its last
 * digits.
 */
function isTo({ text }: Message, to: ReadonlySet<string>): boolean {
  const digits = text.replace(/[\s()-]/g, '');
  return [...to].some((each) =>
    each.includes('@') ? text.includes(each) : digits.includes(each.replace(/\D/g, '').slice(-7)),
  );
}
