const busy = 'aria-busy';
/** Two presses within this time are one. */
const doublePressMs = 2_000;

/**
 * The button of a form that is on its way to another page shows so, until a page that was left comes back; a double
 * press sends it once. A form marked `data-stays` is answered by a file: its page stays, and so does its button.
 *
 * @param within whose forms; all of the page's, unless told otherwise
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
