/** Groups that open over the page; `<details>` by itself stays open until its own summary is pressed again. */
const panels = 'details.dropdown[open], details.facet[open]';

/** A press elsewhere and Escape close what stands open over the page, as with any menu. */
export function dismissLightly(): void {
  // Not already when the press begins: where a group pushes the page down, its closing would move away what is pressed.
  addEventListener('click', ({ target }) => close((panel) => !panel.contains(target as Node)));
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(() => true));
}

function close(which: (panel: HTMLDetailsElement) => boolean): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>(panels)) {
    if (!which(panel)) continue;
    if (panel.contains(document.activeElement)) panel.querySelector('summary')?.focus();
    panel.open = false;
  }
}
