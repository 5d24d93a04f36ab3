import { joinedQuery } from '../components/listing-address.ts';
import { defineEnhancer } from '../render/define-island.ts';

/** What of a listing stands in the history: the first page shown and how far down the shopper was. */
interface Place {
  from: number;
  scrollY: number;
}

const view = '.listing';
const grid = '.products';
const facts = '[data-facts]';
const failed = '[data-failed]';

/**
 * Filters apply at once and 'Show more' appends, by the shop's own pages: each address answers the HTML it always
 * answers, and the parts that differ are taken over. The address follows along, and 'back' restores the place.
 */
function enhance(root: Element): void {
  let asked = new AbortController();

  const fetchView = async (address: string): Promise<Document> => {
    asked.abort();
    asked = new AbortController();
    root.querySelector(view)?.setAttribute('aria-busy', 'true');
    const response = await fetch(address, { headers: { Accept: 'text/html' }, signal: asked.signal });
    if (!response.ok) throw new NoView(response.status);
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  };

  /** Does it in place; while the shop cannot answer, the listing stays as it is, with a way to try again. */
  const inPlace = async (address: string, take: (page: Document) => void) => {
    const again = () => void inPlace(address, take);
    try {
      hideFailure(root);
      take(await fetchView(address));
    } catch (error) {
      if (isOutage(error)) showFailure(root, again);
      else if (!isGivenUp(error)) location.assign(address);
    } finally {
      root.querySelector(view)?.removeAttribute('aria-busy');
    }
  };

  const show = (address: string, remember: boolean) =>
    inPlace(address, (page) => {
      if (remember) {
        keepPlace();
        history.pushState({}, '', address);
      }
      document.title = page.title;
      exchange(root, page);
      tellList(root.querySelectorAll(facts));
    });

  const append = (address: string) =>
    inPlace(address, (page) => {
      const place: Place = { from: placeNow().from, scrollY };
      const more = page.querySelectorAll(`${grid} ${facts}`);
      appendPage(root, page);
      history.replaceState(place, '', address);
      tellList(more);
    });

  root.addEventListener('change', (event) => {
    const form = formOf(event);
    if (form) void show(addressOf(form), true);
  });
  root.addEventListener('submit', (event) => {
    const form = formOf(event);
    if (!form) return;
    event.preventDefault();
    root.querySelector<HTMLElement>('.filters:popover-open')?.hidePopover();
    void show(addressOf(form), true);
  });
  root.addEventListener('click', (event) => {
    const link = plainClick(event);
    if (!link?.closest('.more, .active-filters')) return;
    event.preventDefault();
    if (link.closest('.more')) void append(link.href);
    else void show(link.href, true);
  });
  addEventListener('popstate', () => void show(location.href, false));
  addEventListener('pagehide', keepPlace);
  void restore(root, fetchView);
}

/** Whoever tells of what is looked at hears of other cards than the page came with. */
function tellList(detail: NodeListOf<Element>): void {
  document.dispatchEvent(new CustomEvent('hemline:list', { detail }));
}

/** A press on a link that means 'go there in this window'. */
function plainClick(event: Event): HTMLAnchorElement | null {
  if (!(event instanceof MouseEvent) || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}

const formOf = ({ target }: Event) => (target as Element).closest<HTMLFormElement>('.filter-form');

function addressOf(form: HTMLFormElement): string {
  const query = joinedQuery(new FormData(form).entries());
  if (query.sort === 'recommended') delete query.sort;
  const search = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  return form.action.split('?')[0] + (search && `?${search}`);
}

/** Puts another page's listing in this one's place; open groups stay open and the focus stays where it was. */
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

function placeNow(): Place {
  const state = history.state as Partial<Place> | null;
  return { from: state?.from ?? pageNumber(), scrollY: state?.scrollY ?? 0 };
}

/** What this script has changed, it is needed for when somebody comes back to it: its note has it loaded then. */
const keepPlace = () => history.replaceState({ ...placeNow(), scrollY }, '');

/** The shop answered something else than a listing. */
class NoView extends Error {
  readonly status: number;
  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

/** Too much to do, a fault, or no connection (`fetch` throws a TypeError then). Anything else is shown as a page. */
const isOutage = (error: unknown) =>
  error instanceof NoView ? error.status >= 500 || error.status === 429 : error instanceof TypeError;

function hideFailure(root: Element): void {
  const notice = root.querySelector<HTMLElement>(failed);
  if (notice) notice.hidden = true;
}

/** The sheet of filters would cover what is said. */
function showFailure(root: Element, again: () => void): void {
  const notice = root.querySelector<HTMLElement>(failed);
  const button = notice?.querySelector('button');
  if (!notice || !button) return;
  root.querySelector<HTMLElement>('.filters:popover-open')?.hidePopover();
  button.onclick = again;
  notice.hidden = false;
  notice.scrollIntoView({ block: 'nearest' });
}

/** Another view was asked for meanwhile. */
const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Coming back to a listing of several pages: those before the address's own are put in front of it again. When the shop
 * cannot answer, the page stands as it came, and its numbers lead to the others.
 */
async function restore(root: Element, fetchView: (address: string) => Promise<Document>): Promise<void> {
  const { from, scrollY } = placeNow();
  const last = pageNumber();
  if (from >= last) return;
  try {
    for (let page = last - 1; page >= from; page--) {
      const address = new URL(location.href);
      if (page > 1) address.searchParams.set('page', String(page));
      else address.searchParams.delete('page');
      const earlier = await fetchView(address.href);
      root.querySelector(grid)?.prepend(...earlier.querySelectorAll(`${grid} > li`));
    }
  } catch (error) {
    if (!isGivenUp(error)) root.querySelector(view)?.removeAttribute('aria-busy');
    return;
  }
  root.querySelector(view)?.removeAttribute('aria-busy');
  scrollTo({ top: scrollY, behavior: 'instant' });
}

export default defineEnhancer('listing', enhance, 'back');
