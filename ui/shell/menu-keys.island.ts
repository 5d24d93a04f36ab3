import { defineEnhancer } from '../rendering/define-island.ts';

type Direction = 'next' | 'previous' | 'down' | 'up' | 'first' | 'last';

/**
 * Adds arrow keys to the wide menu: along the first level, down into the second and within it. Escape closes
 * what hover or focus opened. Without this script the second level opens too, and Tab goes through it.
 */
function enhance(root: Element): void {
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
    const link = document.activeElement;
    const direction = directionOf(event.key, getComputedStyle(root).direction === 'rtl');
    if (!direction || !(link instanceof HTMLElement)) return;
    const target = link.closest('.submenu') ? inSubmenu(link, direction) : inFirstLevel(root, link, direction);
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
  // On the window, because a menu opened by hover does not have the focus.
  addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(root));
}

const keys: Readonly<Record<string, Direction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'first',
  End: 'last',
};
const mirrored: Readonly<Record<string, Direction>> = { ...keys, ArrowRight: 'previous', ArrowLeft: 'next' };
const directionOf = (key: string, rtl: boolean) => (rtl ? mirrored : keys)[key];

const linksOf = (within: Element | null | undefined, which: string) => [
  ...(within?.querySelectorAll<HTMLElement>(which) ?? []),
];

/** Returns the next item of the first level, wrapping at the ends, or the first link below it. */
function inFirstLevel(root: Element, link: HTMLElement, direction: Direction): HTMLElement | undefined {
  if (direction === 'down') return linksOf(link.parentElement, '.submenu a')[0];
  const links = linksOf(root, '.menu-item > a');
  const index = links.indexOf(link);
  if (direction === 'next') return links[(index + 1) % links.length];
  if (direction === 'previous') return links.at(index - 1);
  return direction === 'first' ? links[0] : direction === 'last' ? links.at(-1) : undefined;
}

/**
 * Returns the next link of the second level, whose links are in columns; up from the first row leads to the item above.
 */
function inSubmenu(link: HTMLElement, direction: Direction): HTMLElement | undefined {
  const links = linksOf(link.closest('.submenu'), 'a');
  const index = links.indexOf(link);
  if (direction === 'first') return links[0];
  if (direction === 'last') return links.at(-1);
  if (direction === 'next') return links[index + 1];
  if (direction === 'previous') return links[index - 1];
  const column = links.filter((each) => each.offsetLeft === link.offsetLeft);
  const next = column[column.indexOf(link) + (direction === 'down' ? 1 : -1)];
  return next ?? (direction === 'up' ? itemOf(link) : undefined);
}

const itemOf = (link: Element) => link.closest('.menu-item')?.querySelector('a') ?? undefined;

/** Closes the submenu that hover or focus opened, until the pointer or the focus is elsewhere. */
function dismiss(root: Element): void {
  const item = root.querySelector('.menu-item:is(:hover, :focus-within)');
  const menu = item?.closest('.menu-wide');
  if (!item || !menu) return;
  if (item.querySelector('.submenu')?.contains(document.activeElement)) item.querySelector('a')?.focus();
  menu.setAttribute('data-dismissed', '');
  const closing = new AbortController();
  const reopen = ({ target }: Event) => {
    if (target instanceof Node && item.contains(target)) return;
    menu.removeAttribute('data-dismissed');
    closing.abort();
  };
  for (const type of ['pointerover', 'focusin']) addEventListener(type, reopen, { signal: closing.signal });
}

export default defineEnhancer('menu-keys', enhance, 'interaction');
