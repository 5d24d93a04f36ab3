import { observe, report } from './send.ts';

const fewestPresses = 3;
const withinMs = 1_000;
const longestLabel = 60;
const reactions = ['submit', 'invalid', 'input', 'toggle', 'scroll', 'focusin'];

/**
 * Reports a button or link that was pressed three times within a second while nothing happened: no request, no other page,
 * no change of the document.
 */
export function reportPresses(): void {
  let control: Element | null = null;
  let times: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    times = [];
    clearTimeout(timer);
  };
  const tell = () => {
    if (control && times.length >= fewestPresses)
      report({ report: 'repeated-press', control: labelOf(control), times: times.length });
    forget();
  };
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const pressed = (target as Element).closest('button,a,[role=button]');
      if (pressed !== control || timeStamp - (times.at(-1) ?? timeStamp) > withinMs) forget();
      control = pressed;
      times.push(timeStamp);
      clearTimeout(timer);
      // The last press may still have its effect.
      timer = setTimeout(tell, withinMs);
    },
    true,
  );
  new MutationObserver(forget).observe(document, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  });
  for (const type of reactions) document.addEventListener(type, forget, true);
  addEventListener('pagehide', forget);
  observe<PerformanceResourceTiming>('resource', ({ initiatorType, startTime }) => {
    if (initiatorType !== 'beacon' && startTime >= (times[0] ?? Infinity)) forget();
  });
}

/** Of a button its words; of a link its path, for its words may be anybody's. */
const labelOf = (control: Element) =>
  control instanceof HTMLAnchorElement
    ? control.pathname
    : (control.ariaLabel ?? control.textContent).trim().slice(0, longestLabel);
