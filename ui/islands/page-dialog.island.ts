import { defineEnhancer } from '../render/define-island.ts';
import { readVisitorState } from '../render/read-visitor-state.ts';
import { whileLoading } from '../runtime/loading.ts';
import { openByItself, rememberSeen } from './popup.ts';

/** What of a page is shown when it opens over another one; the value is what its dialog's button to close it says. */
const partOf = '[data-dialog-part]';

/**
 * Links and forms marked `data-dialog` show the page they lead to over this one: the same HTML from the same address,
 * in a native dialog. Those marked `data-account` need an account: a guest gets the page that the mark names, which
 * leads on to where they wanted. Whatever cannot be shown so is gone to, as it is without this script. A form in the
 * dialog stays there while its page comes back with mistakes, and leaves the page once it succeeds. Links marked
 * `data-popup` open by themselves, now that this script was wanted for them.
 */
function enhance(root: Element): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-popup]')) void openByItself(link, loadPopup);
  root.addEventListener('click', (event) => {
    const link = plainClick(event);
    const address = link && (entranceOf(link) ?? (link.matches('[data-dialog]') ? link.href : null));
    if (!link || !address || isHere(address)) return;
    event.preventDefault();
    void follow(link, address, () => location.assign(link.href));
  });
  root.addEventListener('submit', onSubmit);
}

function onSubmit(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  const entrance = entranceOf(form);
  if (!entrance && !isSentFromHere(form)) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  if (entrance) void follow(form, entrance, () => form.submit());
  else void send(form, event instanceof SubmitEvent ? event.submitter : null);
}

/** A body of names and texts holds no file, and no file can be shown as the answer. */
function isSentFromHere(form: HTMLFormElement): boolean {
  if (form.matches('[data-dialog]')) return !isHere(form.action);
  const isPlain = form.method === 'post' && form.enctype !== 'multipart/form-data' && !('stays' in form.dataset);
  return isPlain && form.closest('dialog.page-dialog') !== null;
}

/** Where a guest gets the account that a link or form needs. */
function entranceOf({ dataset }: HTMLElement): string | null {
  return dataset.account && !readVisitorState().signedIn ? dataset.account : null;
}

async function follow(opener: HTMLElement, address: string, goThere: () => void): Promise<void> {
  opener.ariaBusy = 'true';
  try {
    await show(await whileLoading(fetch(address, { headers: { Accept: 'text/html' } })), opener.dataset.dialog);
  } catch {
    goThere();
  } finally {
    opener.ariaBusy = null;
  }
}

/** Opened by nobody's press: it must be there before anything moves. */
async function loadPopup(address: string): Promise<() => void> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  const part = response.ok && (await partOfPage(response));
  if (!part) throw new Error(`Nothing to open at ${address}`);
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
  rememberSeen(form.action);
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  try {
    const response = await whileLoading(fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) }));
    // The shop is too full to take it: its page says so, and sends the same again when it is loaded again.
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

/** Opens the dialog with an answer's part, or puts it in the place of what the dialog shows. */
async function show(response: Response, kind = ''): Promise<void> {
  const part = await partOfPage(response);
  if (part) open(part, response, kind);
  else location.assign(response.url);
}

async function partOfPage(response: Response): Promise<HTMLElement | null> {
  return new DOMParser().parseFromString(await response.text(), 'text/html').querySelector<HTMLElement>(partOf);
}

function open(part: HTMLElement, { url }: Response, kind = ''): void {
  rememberSeen(url);
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

/** The page's one dialog for all of them; made when it is first wanted. */
function dialogOfPage(): HTMLDialogElement {
  const known = document.querySelector<HTMLDialogElement>('dialog.page-dialog');
  if (known) return known;
  const dialog = document.createElement('dialog');
  dialog.className = 'page-dialog';
  // A press beside it closes it; Escape does so by itself.
  if ('closedBy' in dialog) dialog.setAttribute('closedby', 'any');
  else closeBeside(dialog);
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

/** For browsers that do not know `closedby`: a press that begins and ends beside the dialog closes it. */
function closeBeside(dialog: HTMLDialogElement): void {
  let began = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    began = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (began && target === dialog) dialog.close();
  });
}

/** A press on a link that means 'go there in this window'. */
function plainClick(event: Event): HTMLAnchorElement | null {
  if (!(event instanceof MouseEvent) || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}

/** The page itself needs not open over itself. */
function isHere(address: string): boolean {
  return (
    new URL(address, location.href).pathname === location.pathname &&
    !document.querySelector('dialog.page-dialog[open]')
  );
}

export default defineEnhancer('page-dialog', enhance, 'interaction');
