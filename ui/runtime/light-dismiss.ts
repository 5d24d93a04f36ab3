/** Groups that open over the page; `<details>` by itself stays open until its own summary is pressed again. */
const panels = 'details.dropdown[open], details.facet[open]';

/** A press elsewhere and Escape close what stands open over the page, as with any menu. */
export function dismissLightly(): void {
  // Not already when the press begins: where a group pushes the page down, its closing would move away what is pressed.
  addEventListener('click', ({ target }) => close((panel) => !(target instanceof Node && panel.contains(target))));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    close(() => true);
    closeSubmenu();
  });
}

/** What opened by hover or focus stays closed until the pointer or the focus is somewhere else. */
function closeSubmenu(): void {
  const item = document.querySelector('.menu-item:is(:hover, :focus-within)');
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

function close(which: (panel: HTMLDetailsElement) => boolean): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>(panels)) {
    if (!which(panel)) continue;
    if (panel.contains(document.activeElement)) panel.querySelector('summary')?.focus();
    panel.open = false;
  }
}
