import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { kindsInFrame } from '../../pages/office/groups.ts';
import { type Frame, OfficePage } from '../../pages/office/layout.tsx';
import { Logo } from '../../pages/shell/logo.tsx';
import { isClosed } from '../../shared/contract/opening.ts';
import { codes, errorStatus, type Failure } from '../../shared/errors.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { englishWording, wording } from '../../shared/messages/wording.ts';
import { isDatabaseAway } from '../commerce/database/outage.ts';
import { countTasks } from '../commerce/integrity/count-tasks.ts';
import { loadOpening } from '../commerce/places/opening/stored-opening.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { tellRetryAfter } from '../http/forms/form.ts';
import { sayFailure } from '../logging/entry-notes.ts';
import { escapeHtml } from '../rendering/html.ts';
import { entranceOf } from './office-of.ts';
import { tasksFor } from './tasks-for.ts';

interface Page {
  title: string;
  body: ReactNode;
  /** Why nothing was done: shown above the body, and the status of the page. */
  failure?: Failure | undefined;
  /** Whether the body says beside each field what is wrong with it. */
  marksFields?: boolean;
  /** What was done: shown above the body. */
  done?: string | undefined;
  /** The text of the search that the page answers. */
  q?: string;
  status?: number;
  /** Name of a script that the page can do without. */
  script?: string;
}

/** Answers with a page of the office, which nothing caches or indexes. */
export async function showPage(c: Context<StoreEnv>, page: Page): Promise<Response> {
  const { title, body, failure, marksFields, done, q = '', script } = page;
  const refused = failure && refusedBy(c, failure);
  const isMarked = marksFields && Object.keys(failure?.fields ?? {}).length > 0;
  const problem = isMarked ? officeMessages.frame.seeMarkedFields : refused?.problem;
  const { siteName, assets } = c.get('deps');
  const name = entranceOf(c).look?.name ?? siteName;
  const frame = await loadFrame(c);
  const content = renderToStaticMarkup(
    <OfficePage {...{ title, frame, q, done, problem }} path={c.req.path}>
      {body}
    </OfficePage>,
  );
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(officeMessages.frame.title(title, name))}</title>`,
    `<link rel="stylesheet" href="${escapeHtml(assets.url('office.css'))}">`,
    `<script type="module" src="${escapeHtml(assets.url('office-keys.js'))}"></script>`,
    '<link rel="icon" href="/favicon.ico">',
    script ? `<script type="module" src="${escapeHtml(assets.url(script))}"></script>` : '',
  ].join('');
  const html = `<!doctype html><html lang="${currentLanguage()}"><head>${head}</head><body class="office">${content}</body></html>`;
  return c.html(html, (refused?.status ?? page.status ?? 200) as ContentfulStatusCode) as Response;
}

/** Returns what stands around a page of a person who has signed in; null: nobody has. */
async function loadFrame(c: Context<StoreEnv>): Promise<Frame | null> {
  const { shop, staff, look, accounts } = entranceOf(c);
  if (!staff || !look) return null;
  const { siteName, shopUrl } = c.get('deps');
  const kinds = tasksFor(staff.role).filter((kind) => kindsInFrame.includes(kind));
  // A page that says what went wrong is shown without the database, too.
  const state = await Promise.all([countTasks(shop, kinds), loadOpening(shop.db)]).catch((error) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });
  return {
    self: staff,
    mark: <Logo {...look} siteName={look.name ?? siteName} />,
    shopUrl: shopUrl?.() ?? '/',
    isClosed: state !== null && isClosed(state[1], shop.clock.now()),
    isTest: accounts?.sandboxPayments ?? false,
    waiting: state?.[0] ?? null,
  };
}

/** What a page shows after a failure: the reason, and the status. */
interface Refused {
  problem: string;
  status: number;
}

/**
 * Returns how a page shows a failure. @throws Refusal where the session has ended or the service is away: no form
 * answers those
 */
export function refusedBy(c: Context<StoreEnv>, failure: Failure): Refused {
  const status = errorStatus[failure.code];
  if (failure.code === codes.sessionInvalid || status >= 500) throw new Refusal(failure.code, failure.message);
  tellRetryAfter(c, failure);
  // The log is read by other people than the page.
  sayFailure(c.get('line'), failure, englishWording);
  // What the failure itself says is a sentence that needs no name before it.
  const problems = Object.entries(failure.fields ?? {}).map(([name, message]) =>
    message === failure.message ? wording(message) : inField(name, wording(message)),
  );
  const problem = [...new Set(problems)].join(' ') || wording(failure.message);
  return { problem, status: status === 401 ? 422 : status };
}

/** Returns what is wrong with a field after what people call it; the name of a field that nobody sees is left out. */
function inField(name: string, problem: string): string {
  const label = knownText(officeMessages.frame.fields, name);
  return label ? `${label}: ${problem}` : problem;
}
