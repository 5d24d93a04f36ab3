import { reportErrors } from './errors.ts';
import { observe, report } from './send.ts';

const minPresses = 3;
const withinMs = 1_000;
const maxLabelLength = 60;
const reactions = ['submit', 'invalid', 'input', 'toggle', 'scroll', 'focusin'];

/**
 * Reports a button or link that was pressed three times within a second without effect: no request, no navigation, no
 * change of the document.
 */
function reportPresses(): void {
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
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
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

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Layout shifts less than a second apart, and within five seconds in all, form one session window. */
const shiftGapMs = 1_000;
const maxShiftsMs = 5_000;
const minInteractionMs = 40;

/** Reports the Core Web Vitals (https://web.dev/articles/vitals) once, when the page is hidden or left. */
function reportVitals(): void {
  let [lcp, inp, cls, shifts, first, last]: (number | undefined)[] = [];
  let isReported = false;
  const [page] = performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart?: number })[];
  const takePaints = observe('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.max(0, startTime - (page?.activationStart ?? 0));
  });
  const slowest = ({ interactionId, duration }: PerformanceEventTiming & { interactionId?: number }) => {
    if (interactionId) inp = Math.max(inp ?? 0, duration);
  };
  const takeInteractions = observe('event', slowest, { durationThreshold: minInteractionMs });
  const takeShifts = observe<Shift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    const continuesWindow = startTime - (last ?? -Infinity) < shiftGapMs && startTime - (first ?? 0) < maxShiftsMs;
    if (!continuesWindow) [shifts, first] = [0, startTime];
    last = startTime;
    shifts = (shifts ?? 0) + value;
    cls = Math.max(cls ?? 0, shifts);
  });
  const reportOnce = ({ type }: Event) => {
    if (isReported || (type !== 'pagehide' && !document.hidden)) return;
    // A page that is left soon after its first paint has entries that were not delivered yet.
    takePaints();
    takeInteractions();
    takeShifts();
    if (lcp === undefined) return;
    isReported = true;
    report({
      report: 'web-vitals',
      lcp: Math.round(lcp),
      ...(inp && { inp }),
      cls: Math.round((cls ?? 0) * 1e3) / 1e3,
    });
  };
  document.addEventListener('visibilitychange', reportOnce);
  addEventListener('pagehide', reportOnce);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const maxFields = 30;

/** Reports values that the browser's validation rejects, and forms that are abandoned with input. */
function reportForms(): void {
  const typed = new Map<HTMLFormElement, Set<Field>>();
  document.addEventListener('invalid', ({ target }) => reportInvalid(target as Field), true);
  document.addEventListener('input', ({ target }) => {
    const field = target as Field;
    const { form } = field;
    // A form that only requests a page, e.g. a search, uses GET.
    if (form?.getAttribute('method') !== 'post' || !field.name) return;
    const fields = typed.get(form) ?? new Set();
    typed.set(form, fields.add(field));
  });
  document.addEventListener('submit', ({ target }) => typed.delete(target as HTMLFormElement));
  addEventListener('pagehide', () => {
    for (const [form, fields] of typed) {
      const filled = new Set([...fields].filter(({ value }) => value).map(({ name }) => name));
      if (filled.size > 0) report({ report: 'form-left', form: pathOf(form), filled: [...filled].slice(0, maxFields) });
    }
  });
}

/** Reports a rejected field. Messages of other reasons than these could quote the input, so they are left out. */
function reportInvalid({ form, name, validity, validationMessage }: Field): void {
  let reason = '';
  for (const flag in validity) if (validity[flag as keyof ValidityState]) reason ||= flag;
  const said = validity.valueMissing || validity.customError ? validationMessage : '';
  if (name) report({ report: 'form-refused', form: pathOf(form), field: name, reason, said });
}

/** Returns the path of a form. Not by `form.action`, which may be a field of that name. */
const pathOf = (form: HTMLFormElement | null) => new URL(form?.getAttribute('action') ?? '', location.href).pathname;

// The runtime loads this after the page, and only if the visitor allows analytics.
reportErrors();
reportForms();
reportPresses();
reportVitals();
