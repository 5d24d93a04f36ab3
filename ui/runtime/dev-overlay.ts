import type { DevProblem } from '../../shared/dev-problem.ts';

/** Development only: the overlay with the code's errors, until they are fixed or it is closed. */
let shown: HTMLElement | undefined;

/** Shows the errors over the page; an empty list removes the overlay. */
export function showProblems(problems: readonly DevProblem[]): void {
  shown?.remove();
  shown = undefined;
  if (problems.length > 0) shown = document.body.appendChild(overlay(problems));
}

const titles = {
  build: 'The build failed: this page is as it was before.',
  types: 'A type is wrong.',
  start: 'The shop did not start.',
} as const;

function overlay(problems: readonly DevProblem[]): HTMLElement {
  const host = document.createElement('div');
  host.id = 'dev-problems';
  // The page's styles do not apply inside. A constructed style sheet is not an inline style to the
  // Content-Security-Policy.
  const inside = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  inside.adoptedStyleSheets = [sheet];
  const box = inside.appendChild(element('section', ''));
  box.setAttribute('role', 'alert');
  const close = box.appendChild(element('button', 'Close (Escape)'));
  close.addEventListener('click', () => host.remove());
  const onKey = ({ key }: KeyboardEvent) => {
    if (!host.isConnected) removeEventListener('keydown', onKey);
    else if (key === 'Escape') host.remove();
  };
  addEventListener('keydown', onKey);
  for (const { from, place, message, line } of problems) {
    box.append(element('h2', titles[from]));
    if (place) box.append(element('code', place));
    box.append(element('pre', line ? `${message}\n\n${line}` : message));
  }
  return host;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

const css = `
section { position: fixed; inset: auto 0 0 0; max-height: 70dvh; overflow: auto; z-index: 2147483647; padding: 1rem 1.25rem;
  font: 14px/1.5 system-ui, sans-serif; color: #fff; background: #2b1512; border-top: 4px solid #ff6b57; overscroll-behavior: contain; }
button { float: right; font: inherit; min-height: 2.75rem; padding: 0 1rem; color: inherit; background: none; border: 1px solid currentcolor; }
h2 { font-size: 1rem; margin: .25rem 0; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
code { color: #ffb4a8; }
pre { margin: .25rem 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
