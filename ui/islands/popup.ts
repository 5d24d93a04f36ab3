import { readVisitorState } from '../render/read-visitor-state.ts';

/** What would be in the way, or be torn away: something else that is open or asks, and words being typed. */
const busy =
  'dialog[open], :popover-open, details.dropdown[open], .consent, input:focus, textarea:focus, select:focus, [contenteditable]:focus';
const againMs = 1_500;

let oneCame = false;

/**
 * Opens the page of a link marked `data-popup` over this one as soon as that disturbs nothing; one on each page, the
 * first that is due. `data-once`: only the first time in this browser. `data-for`: `guests` or `customers` alone.
 *
 * @param load fetches the page and gives what opens it; fails where it cannot be shown
 */
export async function openByItself(link: HTMLAnchorElement, load: (address: string) => Promise<() => void>) {
  await quiet();
  if (oneCame || !isWanted(link)) return;
  oneCame = true;
  try {
    const open = await load(addressOf(link));
    await quiet();
    open();
  } catch {
    // What nobody asked for is not missed.
    oneCame = false;
  }
}

function isWanted({ pathname, dataset }: HTMLAnchorElement): boolean {
  if (dataset.for && (dataset.for === 'customers') !== readVisitorState().signedIn) return false;
  return !('once' in dataset && wasSeen(pathname));
}

/** Until nobody is busy with something else here. */
async function quiet(): Promise<void> {
  while (document.hidden || document.querySelector(busy)) await new Promise((again) => setTimeout(again, againMs));
}

/** An entrance leads back here. */
function addressOf({ href, dataset }: HTMLAnchorElement): string {
  const address = new URL(href);
  if (dataset.for === 'guests') address.searchParams.set('auth', location.pathname + location.search);
  return address.href;
}

const keyOf = (pathname: string) => `popup:${pathname}`;

/** A browser that keeps nothing has seen it: rather never than again and again. */
function wasSeen(pathname: string): boolean {
  try {
    return localStorage.getItem(keyOf(pathname)) !== null;
  } catch {
    return true;
  }
}

/** Whoever had it before them, asked for or not, need not have it come by itself. */
export function rememberSeen(address: string): void {
  const { pathname } = new URL(address);
  if (!document.querySelector(`a[data-popup][href="${CSS.escape(pathname)}"]`)) return;
  try {
    localStorage.setItem(keyOf(pathname), '1');
  } catch {
    // Nothing is kept here.
  }
}
