const busy = 'aria-busy';

/** The button of a form that is on its way to another page shows so, until a page that was left comes back. */
export function showPending(): void {
  addEventListener('submit', ({ defaultPrevented, submitter }) => {
    if (!defaultPrevented) submitter?.setAttribute(busy, 'true');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const button of document.querySelectorAll(`button[${busy}]`)) button.removeAttribute(busy);
  });
}
