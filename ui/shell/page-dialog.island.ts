import { markSeen, openAutomatically } from '../content/popup.ts';
import { defineEnhancer } from '../rendering/define-island.ts';
import { readVisitorState } from '../rendering/read-visitor-state.ts';
import { whileLoading } from '../runtime/loading.ts';
import { plainClick } from '../runtime/plain-click.ts';

/** The part of a page that a dialog shows; the attribute's value is the label of the dialog's close button. */
const partOf = '[data-dialog-part]';

/**
 * Opens the pages of links and forms marked `data-dialog` in a native dialog over this page: the same HTML from the
 * same URL.
 *
 * - `data-account`: needs an account; a guest gets the page that the attribute names, which then continues to the
 *   target.
 * - `data-popup`: opens by itself, once this script has loaded.
 *
 * A page that cannot be shown in a dialog is navigated to, as without script. A form in the dialog stays there while it
 * is rejected, and navigates once it succeeds.
 */
function enhance(root: Element): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-popup]')) void openAutomatically(link, loadPopup);
  root.addEventListener('click', (event) => {
    const link = plainClick(event);
    const url = link && (accountUrlOf(link) ?? (link.matches('[data-dialog]') ? link.href : null));
    if (!link || !url || isThisPage(url)) return;
    event.preventDefault();
    void follow(link, url, () => location.assign(link.href));
  });
  root.addEventListener('submit', onSubmit);
}

function onSubmit(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  const accountUrl = accountUrlOf(form);
  if (!accountUrl && !isSentByScript(form)) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  if (accountUrl) void follow(form, accountUrl, () => form.submit());
  else void send(form, event instanceof SubmitEvent ? event.submitter : null);
}

/**
 * Returns whether a form is sent by this script: a URL-encoded body cannot carry files, and a file cannot be shown as
 * the response.
 */
function isSentByScript(form: HTMLFormElement): boolean {
  if (form.matches('[data-dialog]')) return !isThisPage(form.action);
  const isPlain = form.method === 'post' && form.enctype !== 'multipart/form-data' && !('stays' in form.dataset);
  return isPlain && form.closest('dialog.page-dialog') !== null;
}

/** Returns the page where a guest gets the account that a link or form needs; otherwise null. */
function accountUrlOf({ dataset }: HTMLElement): string | null {
  return dataset.account && !readVisitorState().signedIn ? dataset.account : null;
}

async function follow(opener: HTMLElement, url: string, navigate: () => void): Promise<void> {
  opener.ariaBusy = 'true';
  try {
    await show(await whileLoading(fetch(url, { headers: { Accept: 'text/html' } })), opener.dataset.dialog);
  } catch {
    navigate();
  } finally {
    opener.ariaBusy = null;
  }
}

/**
 * Fetches a popup's page and returns the function that opens it: the visitor did not ask for it, so it must have loaded
 * before anything moves.
 */
async function loadPopup(url: string): Promise<() => void> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  const part = response.ok && (await fetchPart(response));
  if (!part) throw new Error(`Nothing to open at ${url}`);
  part.querySelector('input[name="source"]')?.setAttribute('value', 'popup');
  return () => open(part, response);
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const button = submitter ?? form.querySelector('button');
  const setBusy = (busy: 'true' | null) => {
    form.ariaBusy = busy;
    if (button) button.ariaBusy = busy;
  };
  setBusy('true');
  markSeen(form.action);
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  try {
    const response = await whileLoading(fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) }));
    // The server is overloaded: its page says so, and repeats the request when it is reloaded.
    if (response.status === 503) return form.submit();
    if (response.redirected && !form.matches('[data-dialog]')) return location.assign(response.url);
    await show(response, form.dataset.dialog);
    if (!form.closest('dialog')) form.reset();
    setBusy(null);
  } catch {
    setBusy(null);
    form.submit();
  }
}

/** Shows the dialog part of a response, in the open dialog or a new one; navigates if there is none. */
async function show(response: Response, kind = ''): Promise<void> {
  const part = await fetchPart(response);
  if (part) open(part, response, kind);
  else location.assign(response.url);
}

async function fetchPart(response: Response): Promise<HTMLElement | null> {
  return new DOMParser().parseFromString(await response.text(), 'text/html').querySelector<HTMLElement>(partOf);
}

function open(part: HTMLElement, { url }: Response, kind = ''): void {
  markSeen(url);
  const dialog = dialogOfPage();
  dialog.dataset.kind = kind;
  dialog.querySelector('.page-dialog-close')?.setAttribute('aria-label', part.dataset.dialogPart ?? '');
  dialog.querySelector('.page-dialog-body')?.replaceChildren(part);
  const heading = part.querySelector<HTMLElement>('h1, h2');
  if (heading) {
    heading.tabIndex = -1;
    dialog.setAttribute('aria-label', heading.textContent ?? '');
  }
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  (part.querySelector<HTMLElement>('[data-message], [aria-invalid="true"]') ?? heading)?.focus();
}

/** Returns the page's only dialog, created on first use. */
function dialogOfPage(): HTMLDialogElement {
  const existing = document.querySelector<HTMLDialogElement>('dialog.page-dialog');
  if (existing) return existing;
  const dialog = document.createElement('dialog');
  dialog.className = 'page-dialog';
  // A press outside closes it; Escape is the browser's own.
  if ('closedBy' in dialog) dialog.setAttribute('closedby', 'any');
  else closeOnOutsidePress(dialog);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button page-dialog-close';
  close.dataset.close = '';
  const body = document.createElement('div');
  body.className = 'page-dialog-body';
  dialog.append(close, body);
  dialog.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-close]')) return;
    event.preventDefault();
    dialog.close();
  });
  enhance(dialog);
  document.body.append(dialog);
  return dialog;
}

/** Closes the dialog by a press that begins and ends outside it, in browsers without `closedby`. */
function closeOnOutsidePress(dialog: HTMLDialogElement): void {
  let began = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    began = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (began && target === dialog) dialog.close();
  });
}

/** Returns whether a URL is this page's own, which does not open over itself. */
function isThisPage(url: string): boolean {
  return (
    new URL(url, location.href).pathname === location.pathname && !document.querySelector('dialog.page-dialog[open]')
  );
}

export default defineEnhancer('page-dialog', enhance, 'interaction');
