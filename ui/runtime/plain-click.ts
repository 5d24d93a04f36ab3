/** Returns the link of a click that navigates in this window, or null. */
export function plainClick(event: Event): HTMLAnchorElement | null {
  if (!(event instanceof MouseEvent) || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}
