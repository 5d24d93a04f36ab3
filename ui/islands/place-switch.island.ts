import { reloadDelayMs, startNames } from '../../shared/constants.ts';
import { defineEnhancer } from '../render/define-island.ts';

/** What `hemline:place` tells in its detail: where the shopper is from now on. */
export interface Place {
  country: string;
  currency: string;
}

/** A country or currency is kept without leaving the page, told to whoever listens, and the page loads again. */
function enhance(root: Element): void {
  root.addEventListener('submit', (event) => {
    const { target: form, submitter } = event as SubmitEvent;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if ('busy' in form.dataset) return;
    const body = new FormData(form, submitter);
    show(form, submitter, true);
    keep(form.action, body).then(
      (place) => {
        document.dispatchEvent(new CustomEvent<Place>('hemline:place', { detail: place }));
        document.dispatchEvent(new CustomEvent('hemline:event', { detail: ['user_country_switch', place] }));
        setTimeout(reload, reloadDelayMs, body.get('return'));
      },
      () => {
        show(form, submitter, false);
        sendPlainly(form, body);
      },
    );
  });
}

async function keep(action: string, body: FormData): Promise<Place> {
  const answer = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams([...body].map(([name, value]) => [name, String(value)])),
    headers: { Accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The choice was answered with ${answer.status}.`);
  return (await answer.json()) as Place;
}

/** Nothing can be chosen while a choice is on its way; what says so is still read out. */
function show(form: HTMLFormElement, submitter: HTMLElement | null, busy: boolean): void {
  form.toggleAttribute('data-busy', busy);
  if (submitter) submitter.ariaBusy = String(busy);
  const said = form.querySelector('output');
  for (const part of form.children) if (part !== said && part instanceof HTMLElement) part.inert = busy;
  if (said) said.textContent = busy ? (said.dataset.chosen ?? '') : '';
}

/** As without this script: whatever is wrong, the shop says so on the page. */
function sendPlainly(form: HTMLFormElement, body: FormData): void {
  const plain = document.createElement('form');
  plain.method = 'post';
  plain.action = form.action;
  plain.hidden = true;
  for (const [name, value] of body) {
    const input = document.createElement('input');
    input.name = name;
    input.value = String(value);
    plain.append(input);
  }
  document.body.append(plain);
  plain.submit();
}

/** Loads the page again; one that answered a form goes to where the form stood, one whose link chooses drops that. */
function reload(target: FormDataEntryValue | null): void {
  const page = new URL(typeof target === 'string' ? target : '', location.href);
  const here = new URL(location.href);
  for (const name of startNames) here.searchParams.delete(name);
  if (page.pathname !== here.pathname) location.replace(page);
  else if (here.searchParams.size < new URLSearchParams(location.search).size) location.replace(here);
  else location.reload();
}

export default defineEnhancer('place-switch', enhance, 'interaction');
