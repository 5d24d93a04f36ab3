import type { Browser, BrowserContext, Page, Response } from 'playwright';
import type { Agent, Answer, Picture, Sent } from '../replay/agent.ts';
import { headersOf } from '../replay/wire-agent.ts';
import { fillForm, pressForm } from './fill-form.ts';
import { drawForm, drawPage } from './pictures.ts';

const screens = {
  web: { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
  h5: {
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  },
} as const;

const patienceMs = 60_000;
/** A page that reloads itself can interrupt a navigation. */
const tries = 3;

/**
 * Creates a client in Chromium, which opens pages, fills in forms and sends them. JavaScript is off, so that the page
 * is the shop's response, and no unrecorded request is sent.
 */
export async function chromiumAgent(browser: Browser, origin: URL, platform: keyof typeof screens): Promise<Agent> {
  const context = await browser.newContext({
    ...screens[platform],
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  /** Responses of redirects that the browser followed itself and the replay has not requested yet, by URL. */
  let followed = new Map<string, Answer>();
  const go = async (start: () => Promise<unknown>): Promise<Answer | null> => {
    const [first, ...others] = await readAnswers(page, start);
    followed = new Map(others.map((answer) => [answer.url.href, answer]));
    return first ?? null;
  };
  return {
    send: async (sent) => {
      if (!sent.isPage) return call(context, origin, sent);
      const known = sent.method === 'GET' ? followed.get(sent.url.href) : undefined;
      if (known) {
        followed.delete(sent.url.href);
        return known;
      }
      if (sent.method === 'GET') return (await go(() => visit(page, sent.url))) ?? call(context, origin, sent);
      await fillForm(page, sent);
      const typed = await drawForm(page);
      const answer = await go(() => pressForm(page));
      if (!answer) throw new Error(`${sent.url.pathname} was not answered.`);
      return { ...answer, ...(typed && { typed }) };
    },
    look: (words): Promise<Picture | null> => drawPage(page, words),
    setCookie: (name, value) => context.addCookies([{ name, value, url: origin.origin }]),
    close: () => context.close(),
  };
}

/** Opens a page. For a download the browser stays on its page. */
async function visit(page: Page, url: URL): Promise<void> {
  for (let left = tries; left > 0; left--) {
    try {
      await page.goto(url.href, { waitUntil: 'domcontentloaded' });
      return;
    } catch (error) {
      const said = String(error);
      if (/ERR_ABORTED|Download is starting/.test(said)) return;
      if (left === 1 || !/interrupted/.test(said)) throw error;
    }
  }
}

/** Returns all responses on the way to a page, in order; the last one with its body. */
async function readAnswers(page: Page, start: () => Promise<unknown>): Promise<Answer[]> {
  const responses: Response[] = [];
  const note = (response: Response) => {
    if (response.frame() === page.mainFrame() && response.request().isNavigationRequest()) responses.push(response);
  };
  page.on('response', note);
  try {
    await start();
    await page.waitForLoadState('domcontentloaded');
  } finally {
    page.off('response', note);
  }
  return Promise.all(responses.map(readAnswer));
}

async function readAnswer(response: Response): Promise<Answer> {
  const headers = await response.allHeaders();
  const url = new URL(response.url());
  const leads = response.status() >= 300 && response.status() < 400;
  return {
    url,
    status: response.status(),
    location: leads && headers.location !== undefined ? URL.parse(headers.location, url) : null,
    type: headers['content-type']?.split(';')[0] ?? '',
    body: leads ? '' : await response.text().catch(() => ''),
    requestId: headers['x-request-id'] ?? null,
  };
}

/** Sends a script's request with the browser's cookies. */
async function call({ request }: BrowserContext, origin: URL, sent: Sent): Promise<Answer> {
  const response = await request.fetch(sent.url.href, {
    method: sent.method,
    headers: headersOf(sent, origin),
    maxRedirects: 0,
    ...(sent.json !== undefined && { data: JSON.stringify(sent.json) }),
  });
  const headers = response.headers();
  return {
    url: sent.url,
    status: response.status(),
    location: headers.location === undefined ? null : URL.parse(headers.location, sent.url),
    type: headers['content-type']?.split(';')[0] ?? '',
    body: await response.text(),
    requestId: headers['x-request-id'] ?? null,
  };
}
