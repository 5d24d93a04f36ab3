import { observe, report } from './send.ts';

const minPresses = 3;
const withinMs = 1_000;
const maxLabelLength = 60;
const reactions = ['submit', 'invalid', 'input', 'toggle', 'scroll', 'focusin'];

/**
 * Reports a button or link that was pressed three times within a second without effect: no request, no navigation, no
 * change of the document.
 */
export function reportPresses(): void {
  let control: Element | null = null;
  let times: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    times = [];
    clearTimeout(timer);
  };
  const reportPressesOf = () => {
    if (control && times.length >= minPresses)
      report({ report: 'repeated-press', control: labelOf(control), times: times.length });
    reset();
  };
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const pressed = (target as Element).closest('button,a,[role=button]');
      if (pressed !== control || timeStamp - (times.at(-1) ?? timeStamp) > withinMs) reset();
      control = pressed;
      times.push(timeStamp);
      clearTimeout(timer);
      // The last press may still have an effect.
      timer = setTimeout(reportPressesOf, withinMs);
    },
    true,
  );
  new MutationObserver(reset).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  for (const type of reactions) document.addEventListener(type, reset, true);
  addEventListener('pagehide', reset);
  observe<PerformanceResourceTiming>('resource', ({ initiatorType, startTime }) => {
    if (initiatorType !== 'beacon' && startTime >= (times[0] ?? Infinity)) reset();
  });
}

/** Returns a button's label; of a link the path, since its text may be personal. */
const labelOf = (control: Element) =>
  control instanceof HTMLAnchorElement
    ? control.pathname
    : (control.ariaLabel ?? control.textContent).trim().slice(0, maxLabelLength);
