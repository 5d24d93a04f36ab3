const busy = 'aria-busy';
/** Two presses within this time are a double press. */
const doublePressMs = 2_000;

/**
 * Shows a form's button as busy while the form is sent, until the page returns from the back/forward cache, and ignores
 * a double press. A form marked `data-stays` is answered with a download: the page stays, so its button does not
 * change.
 *
 * @param within element whose forms are handled; the whole page by default
 */
export function showPending(within: EventTarget = window): void {
  let last: { form: EventTarget; at: number } | undefined;
  within.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return;
    const { target: form, submitter, timeStamp: at } = event;
    if (last?.form === form && at - last.at < doublePressMs) return event.preventDefault();
    last = { form, at };
    if (!('stays' in form.dataset)) submitter?.setAttribute(busy, 'true');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    last = undefined;
    for (const button of document.querySelectorAll(`button[${busy}]`)) button.removeAttribute(busy);
  });
}
