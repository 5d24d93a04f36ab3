import { defineEnhancer } from '../render/define-island.ts';

type Direction = 'next' | 'previous' | 'down' | 'up' | 'first' | 'last';

/**
 * The wide menu by arrow keys: along the first level, down into the second and about it. Escape closes what opened by
 * hover or focus. Without this script the second level opens just so, and Tab goes through it.
 */
function enhance(root: Element): void {
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
    const link = document.activeElement;
    const direction = directionOf(event.key, getComputedStyle(root).direction === 'rtl');
    if (!direction || !(link instanceof HTMLElement)) return;
    const target = link.closest('.submenu') ? within(link, direction) : along(root, link, direction);
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
  // Wherever the focus is: a menu that opened by hover closes too.
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

/** From one item of the first level to the next, around at its ends, or down to what is below. */
function along(root: Element, link: HTMLElement, direction: Direction): HTMLElement | undefined {
  if (direction === 'down') return linksOf(link.parentElement, '.submenu a')[0];
  const links = linksOf(root, '.menu-item > a');
  const at = links.indexOf(link);
  if (direction === 'next') return links[(at + 1) % links.length];
  if (direction === 'previous') return links.at(at - 1);
  return direction === 'first' ? links[0] : direction === 'last' ? links.at(-1) : undefined;
}

/** About the second level, whose links stand in columns; up from its first row to the item above. */
function within(link: HTMLElement, direction: Direction): HTMLElement | undefined {
  const links = linksOf(link.closest('.submenu'), 'a');
  const at = links.indexOf(link);
  if (direction === 'first') return links[0];
  if (direction === 'last') return links.at(-1);
  if (direction === 'next') return links[at + 1];
  if (direction === 'previous') return links[at - 1];
  const column = links.filter((each) => each.offsetLeft === link.offsetLeft);
  const next = column[column.indexOf(link) + (direction === 'down' ? 1 : -1)];
  return next ?? (direction === 'up' ? itemOf(link) : undefined);
}

const itemOf = (link: Element) => link.closest('.menu-item')?.querySelector('a') ?? undefined;

/** What opened by hover or focus stays closed until the pointer or the focus is somewhere else. */
function dismiss(root: Element): void {
  const item = root.querySelector('.menu-item:is(:hover, :focus-within)');
  const menu = item?.closest('.menu-wide');
  if (!item || !menu) return;
  if (item.querySelector('.submenu')?.contains(document.activeElement)) item.querySelector('a')?.focus();
  menu.setAttribute('data-dismissed', '');
  const left = new AbortController();
  const reopen = ({ target }: Event) => {
    if (target instanceof Node && item.contains(target)) return;
    menu.removeAttribute('data-dismissed');
    left.abort();
  };
  for (const type of ['pointerover', 'focusin']) addEventListener(type, reopen, { signal: left.signal });
}

export default defineEnhancer('menu-keys', enhance, 'interaction');
