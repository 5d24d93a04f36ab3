import type { Browser, BrowserContext, Page, Response } from 'playwright';
import type { Agent, Answer, FieldValue, Picture, ReplayRequest } from '../replay/agent.ts';
import { headersOf } from '../replay/wire-agent.ts';
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
async function call({ request }: BrowserContext, origin: URL, sent: ReplayRequest): Promise<Answer> {
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

const marked = '[data-replayed]';

/** Fills in the form of a request on its page; adds the form to a page without it. */
async function fillForm(page: Page, { url, fields = [], multipart }: ReplayRequest): Promise<void> {
  const texts = fields.filter((field): field is readonly [string, string] => typeof field[1] === 'string');
  const files = fields.filter(isFile);
  await page.evaluate(fillInPage, {
    path: url.pathname,
    href: url.href,
    texts,
    files: files.map(([name]) => name),
    multipart: multipart ?? false,
  });
  for (const [name, all] of Map.groupBy(files, ([field]) => field))
    await page.setInputFiles(
      `${marked} input[type="file"][name=${JSON.stringify(name)}]`,
      all.map(([, { name, type, bytes }]) => ({ name, mimeType: type, buffer: bytes })),
    );
}

type FileField = readonly [string, Exclude<FieldValue, string>];
const isFile = (field: readonly [string, FieldValue]): field is FileField => typeof field[1] !== 'string';

/**
 * Submits the form with the recorded button, or without one. Skips the browser's validation, as the recorded form was
 * sent.
 */
async function pressForm(page: Page): Promise<void> {
  const going = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  await page.evaluate((selector) => {
    const form = document.querySelector<HTMLFormElement>(selector);
    const button = form?.querySelector<HTMLButtonElement>('[data-pressed]') ?? null;
    HTMLFormElement.prototype.requestSubmit.call(form, button);
  }, marked);
  await going;
}

interface Filled {
  path: string;
  href: string;
  texts: readonly (readonly [string, string])[];
  files: readonly string[];
  multipart: boolean;
}

/** Runs in the page. A form's fields may have the names of its properties. */
function fillInPage({ path, href, texts, files, multipart }: Filled): void {
  const names = [...texts.map(([name]) => name), ...files];
  const controlsOf = (form: Element) => [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>('[name]'),
  ];
  const add = (form: Element, name: string, value: string, type = 'hidden') => {
    const input = document.createElement('input');
    input.type = type;
    input.name = name;
    if (type === 'file') input.multiple = true;
    else input.value = value;
    form.append(input);
  };
  const make = () => {
    const form = document.createElement('form');
    form.setAttribute('action', href);
    form.setAttribute('method', 'post');
    document.body.append(form);
    return form;
  };
  const isAt = (form: Element) => new URL(form.getAttribute('action') ?? '', location.href).pathname === path;
  const rate = (form: Element) => controlsOf(form).filter(({ name }) => names.includes(name)).length;
  const fitting = [...document.querySelectorAll('form')].filter(
    (form) => form.getAttribute('method')?.toLowerCase() === 'post' && isAt(form),
  );
  const form = fitting.sort((one, other) => rate(other) - rate(one))[0] ?? make();
  form.setAttribute('data-replayed', '');
  form.setAttribute('novalidate', '');
  if (multipart || files.length > 0) form.setAttribute('enctype', 'multipart/form-data');
  const sent = new Map(texts);
  const filled = new Set<string>();
  for (const control of controlsOf(form)) {
    const value = sent.get(control.name);
    if (control instanceof HTMLButtonElement) {
      if (control.value === value && !filled.has(control.name)) {
        control.setAttribute('data-pressed', '');
        filled.add(control.name);
      }
    } else if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
      control.checked = control.value === value;
      if (control.checked) filled.add(control.name);
    } else if (control instanceof HTMLInputElement && control.type === 'file') {
      control.multiple = true;
      filled.add(control.name);
    } else if (value === undefined) {
      control.disabled = true;
    } else {
      if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value))
        control.add(new Option(value, value));
      control.value = value;
      filled.add(control.name);
    }
  }
  for (const [name, value] of texts) if (!filled.has(name)) add(form, name, value);
  for (const name of files) if (!controlsOf(form).some((control) => control.name === name)) add(form, name, '', 'file');
}
