import type { ScriptRefusal } from '../../shared/contract/browser-reports.ts';

/**
 * Tells the shop what a script refused before anything was sent: names of fields and the shop's own words, never a value.
 * Support finds it in the log as it finds the refusals of a page.
 */
export function tellRefused(form: HTMLFormElement, fields: ScriptRefusal['fields']): void {
  // A field of the form may be named 'action'.
  const path = new URL(form.getAttribute('action') ?? '', location.href).pathname;
  const refusal: ScriptRefusal = { report: 'script-refused', form: path, fields };
  navigator.sendBeacon('/events', JSON.stringify(refusal));
}
