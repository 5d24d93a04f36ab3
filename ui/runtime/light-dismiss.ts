/** Groups that open over the page; any other `<details>` stays open until its summary is pressed again. */
const panels = '.pop[open]';

/** Closes groups that are open over the page by a press outside and by Escape, as with any menu. */
export function dismissLightly(): void {
  // On click rather than on pointerdown: closing a group that pushes the page down would move the pressed element away.
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
