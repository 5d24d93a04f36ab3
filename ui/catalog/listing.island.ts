import { defineEnhancer } from '../rendering/define-island.ts';
import { plainClick } from '../runtime/plain-click.ts';
import { joinedQuery } from './listing-url.ts';

/** A listing's history state: the first page shown and the scroll position. */
interface Place {
  from: number;
  scrollY: number;
}

const view = '.listing';
const grid = '.products';
const facts = '[data-facts]';
const failed = '[data-failed]';

/**
 * Applies filters at once and appends the next page on 'Show more'. It fetches the shop's own pages, takes over the
 * parts that differ and updates the URL; 'back' restores the position.
 */
function enhance(root: Element): void {
  let request = new AbortController();

  const fetchView = async (url: string): Promise<Document> => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    root.querySelector(view)?.setAttribute('aria-busy', 'true');
    const response = await fetch(url, { headers: { Accept: 'text/html' }, signal });
    if (!response.ok) throw new ViewError(response.status);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    // A press that waits is answered between reading the page and showing it.
    await new Promise((next) => setTimeout(next));
    signal.throwIfAborted();
    return page;
  };

  /**
   * Fetches a page and applies it. If the server is unavailable, the listing stays and offers to try retry; another
   * error navigates to the URL.
   */
  const update = async (url: string, take: (page: Document) => void) => {
    const retry = () => void update(url, take);
    try {
      hideFailure(root);
      take(await fetchView(url));
    } catch (error) {
      if (isOutage(error)) showFailure(root, retry);
      else if (!isAborted(error)) location.assign(url);
    } finally {
      root.querySelector(view)?.removeAttribute('aria-busy');
    }
  };

  const show = (url: string, remember: boolean) =>
    update(url, (page) => {
      if (remember) {
        savePlace();
        history.pushState({}, '', url);
      }
      document.title = page.title;
      exchange(root, page);
      reportProducts(root.querySelectorAll(facts));
    });

  const append = (url: string) =>
    update(url, (page) => {
      const place: Place = { from: currentPlace().from, scrollY };
      const more = page.querySelectorAll(`${grid} ${facts}`);
      appendPage(root, page);
      history.replaceState(place, '', url);
      reportProducts(more);
    });

  root.addEventListener('change', (event) => {
    const form = formOf(event);
    if (form) void show(urlOf(form), true);
  });
  root.addEventListener('submit', (event) => {
    const form = formOf(event);
    if (!form) return;
    event.preventDefault();
    root.querySelector<HTMLElement>('.filters:popover-open')?.hidePopover();
    void show(urlOf(form), true);
  });
  root.addEventListener('click', (event) => {
    const link = plainClick(event);
    if (!link?.closest('.more, .active-filters')) return;
    event.preventDefault();
    if (link.closest('.more')) void append(link.href);
    else void show(link.href, true);
  });
  addEventListener('popstate', () => void show(location.href, false));
  addEventListener('pagehide', savePlace);
  void restore(root, fetchView);
}

/** Reports product cards that were not in the page as loaded to analytics. */
function reportProducts(detail: NodeListOf<Element>): void {
  document.dispatchEvent(new CustomEvent('hemline:list', { detail }));
}

const formOf = ({ target }: Event) => (target as Element).closest<HTMLFormElement>('.filter-form');

function urlOf(form: HTMLFormElement): string {
  const query = joinedQuery(new FormData(form).entries());
  if (query.sort === 'recommended') delete query.sort;
  const search = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  return form.action.split('?')[0] + (search && `?${search}`);
}

/** Replaces the listing by another page's; open groups stay open and the focus stays. */
function exchange(root: Element, page: Document): void {
  const next = page.querySelector(view);
  const now = root.querySelector(view);
  if (!next || !now) throw new Error(view);
  const open = now.querySelector<HTMLElement>('details.facet[open]')?.dataset.facet;
  const sheetOpen = now.querySelector('.filters:popover-open') !== null;
  const focus = selectorOf(document.activeElement);
  next.setAttribute('data-exchanged', '');
  now.replaceWith(next);
  next.querySelector(`details.facet[data-facet="${open}"]`)?.setAttribute('open', '');
  if (sheetOpen) next.querySelector<HTMLElement>('.filters')?.showPopover();
  if (focus) next.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
}

function selectorOf(element: Element | null): string | null {
  if (element instanceof HTMLInputElement) return `input[name="${element.name}"][value="${CSS.escape(element.value)}"]`;
  return element instanceof HTMLSelectElement ? `select[name="${element.name}"]` : null;
}

function appendPage(root: Element, page: Document): void {
  root.querySelector(grid)?.append(...page.querySelectorAll(`${grid} > li`));
  for (const part of ['.more', '.pagination']) {
    const now = root.querySelector(part);
    const next = page.querySelector(part);
    if (next) now?.replaceWith(next);
    else now?.remove();
  }
}

function pageNumber(): number {
  return Number(new URLSearchParams(location.search).get('page') ?? 1);
}

function currentPlace(): Place {
  const state = history.state as Partial<Place> | null;
  return { from: state?.from ?? pageNumber(), scrollY: state?.scrollY ?? 0 };
}

/**
 * Saves the position in the history state, which also makes this script load when the visitor returns (strategy
 * `back`).
 */
const savePlace = () => history.replaceState({ ...currentPlace(), scrollY }, '');

/** The response was not a listing. */
class ViewError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

/**
 * Returns whether the server is overloaded, failing or unreachable (`fetch` throws a TypeError then); any other error
 * is shown as a page.
 */
const isOutage = (error: unknown) =>
  error instanceof ViewError ? error.status >= 500 || error.status === 429 : error instanceof TypeError;

function hideFailure(root: Element): void {
  const notice = root.querySelector<HTMLElement>(failed);
  if (notice) notice.hidden = true;
}

/** Shows the error notice, after closing the filter sheet, which would cover it. */
function showFailure(root: Element, retry: () => void): void {
  const notice = root.querySelector<HTMLElement>(failed);
  const button = notice?.querySelector('button');
  if (!notice || !button) return;
  root.querySelector<HTMLElement>('.filters:popover-open')?.hidePopover();
  button.onclick = retry;
  notice.hidden = false;
  notice.scrollIntoView({ block: 'nearest' });
}

/** Returns whether the request was aborted by a newer one. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Restores a listing of several pages by prepending those before the URL's own. If the server is unavailable, the page
 * stays as loaded; its pagination links to the others.
 */
async function restore(root: Element, fetchView: (url: string) => Promise<Document>): Promise<void> {
  const { from, scrollY } = currentPlace();
  const last = pageNumber();
  if (from >= last) return;
  try {
    for (let page = last - 1; page >= from; page--) {
      const earlierUrl = new URL(location.href);
      if (page > 1) earlierUrl.searchParams.set('page', String(page));
      else earlierUrl.searchParams.delete('page');
      const earlier = await fetchView(earlierUrl.href);
      root.querySelector(grid)?.prepend(...earlier.querySelectorAll(`${grid} > li`));
    }
  } catch (error) {
    if (!isAborted(error)) root.querySelector(view)?.removeAttribute('aria-busy');
    return;
  }
  root.querySelector(view)?.removeAttribute('aria-busy');
  scrollTo({ top: scrollY, behavior: 'instant' });
}

export default defineEnhancer('listing', enhance, 'back');
