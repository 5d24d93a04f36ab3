/**
 * Keys of the office: `/` goes to the search, `j` and `k` through the rows of a list, `x` chooses a row. They can be
 * switched off (WCAG 2.1.4), and do nothing while somebody types. Everything works without them.
 */
import './unsaved.ts';

const stored = 'office-keys';
let isOn = localStorage.getItem(stored) !== 'off';

const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr, main .rows li')];
const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('a');
const currentRow = () => rows().findIndex((row) => row.contains(document.activeElement));

function moveBy(step: number): void {
  const all = rows().filter(linkOf);
  const at = all.findIndex((row) => row.contains(document.activeElement));
  linkOf(all[Math.max(0, Math.min(all.length - 1, at === -1 ? 0 : at + step))])?.focus();
}

const actions: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLElement>('search input')?.focus(),
  j: () => moveBy(1),
  k: () => moveBy(-1),
  x: () => rows()[currentRow()]?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

document.addEventListener('keydown', (event) => {
  const action = actions[event.key];
  if (!action || !isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  event.preventDefault();
  action();
});

/** Adds the switch to what is one's own; its words are in the page's language. */
const nav = document.querySelector<HTMLElement>('.office-self nav');
if (nav) {
  const button = document.createElement('button');
  button.type = 'button';
  const show = () => {
    button.textContent = (isOn ? nav.dataset.keysOn : nav.dataset.keysOff) ?? '';
    button.setAttribute('aria-pressed', String(isOn));
  };
  button.addEventListener('click', () => {
    isOn = !isOn;
    localStorage.setItem(stored, isOn ? 'on' : 'off');
    show();
  });
  show();
  nav.append(button);
}
