import { readVisitorState } from '../rendering/read-visitor-state.ts';

/** Elements that a popup would disturb: something open, a question, or a focused field. */
const busy =
  'dialog[open], :popover-open, details.dropdown[open], .consent, input:focus, textarea:focus, select:focus, [contenteditable]:focus';
const recheckMs = 1_500;

let hasOpened = false;
/** The session's item that says that a popup opened by itself in this visit. */
const openedItem = 'popup-opened';

/**
 * Opens the page of a link marked `data-popup` over this one as soon as that disturbs nothing; at most one per visit,
 * the first that is due. `data-once`: only the first time in this browser. `data-for`: only for `guests` or
 * `customers`.
 *
 * @param load fetches the page and returns the function that opens it; rejects if it cannot be shown
 */
export async function openAutomatically(link: HTMLAnchorElement, load: (url: string) => Promise<() => void>) {
  await untilUndisturbed();
  if (hasOpened || hasOpenedBefore() || !isDue(link)) return;
  hasOpened = true;
  try {
    const open = await load(urlOf(link));
    await untilUndisturbed();
    noteOpened();
    open();
  } catch {
    // The visitor did not ask for it, so its failure is not shown.
    hasOpened = false;
  }
}

function isDue({ pathname, dataset }: HTMLAnchorElement): boolean {
  if (dataset.for && (dataset.for === 'customers') !== readVisitorState().signedIn) return false;
  return !('once' in dataset && wasSeen(pathname));
}

/** Resolves once the page is visible and nothing on it would be disturbed. */
async function untilUndisturbed(): Promise<void> {
  while (document.hidden || document.querySelector(busy))
    await new Promise((resolve) => setTimeout(resolve, recheckMs));
}

/** Returns the popup's URL; one for guests returns to this page afterwards. */
function urlOf({ href, dataset }: HTMLAnchorElement): string {
  const url = new URL(href);
  if (dataset.for === 'guests') url.searchParams.set('auth', location.pathname + location.search);
  return url.href;
}

const keyOf = (pathname: string) => `popup:${pathname}`;

/** Returns whether the popup was seen. Without storage it counts as seen, rather than opening on every page. */
function wasSeen(pathname: string): boolean {
  try {
    return localStorage.getItem(keyOf(pathname)) !== null;
  } catch {
    return true;
  }
}

/** Stores that a popup's page was seen, also if the visitor opened it: it does not open by itself resolve. */
export function markSeen(url: string): void {
  const { pathname } = new URL(url);
  if (!document.querySelector(`a[data-popup][href="${CSS.escape(pathname)}"]`)) return;
  try {
    localStorage.setItem(keyOf(pathname), '1');
  } catch {
    // No storage.
  }
}

/** Returns whether a popup opened by itself in this visit, here or on an earlier page. */
function hasOpenedBefore(): boolean {
  try {
    return sessionStorage.getItem(openedItem) !== null;
  } catch {
    return false;
  }
}

function noteOpened(): void {
  try {
    sessionStorage.setItem(openedItem, '1');
  } catch {
    // No storage: at most one per page.
  }
}
