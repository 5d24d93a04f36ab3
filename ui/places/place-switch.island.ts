import { reloadDelayMs, startNames } from '../../shared/constants.ts';
import { defineEnhancer } from '../rendering/define-island.ts';

/** The detail of a `hemline:place` event: the visitor's country and currency from now on. */
interface Place {
  country: string;
  currency: string;
}

/** Saves a country or currency without navigation, announces it as an event and reloads the page. */
function enhance(root: Element): void {
  for (const select of root.querySelectorAll<HTMLSelectElement>('select[data-flags]')) addFlags(select);
  root.addEventListener('submit', (event) => {
    const { target: form, submitter } = event as SubmitEvent;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if ('busy' in form.dataset) return;
    const body = new FormData(form, submitter);
    show(form, submitter, true);
    save(form.action, body).then(
      (place) => {
        document.dispatchEvent(new CustomEvent<Place>('hemline:place', { detail: place }));
        document.dispatchEvent(new CustomEvent('hemline:event', { detail: ['user_country_switch', place] }));
        setTimeout(reload, reloadDelayMs, body.get('return'));
      },
      () => {
        show(form, submitter, false);
        submitWithoutScript(form, body);
      },
    );
  });
}

/** Puts a flag before each country's name; browsers without customizable `<select>` show names alone. */
function addFlags(select: HTMLSelectElement): void {
  if (!CSS.supports('appearance', 'base-select')) return;
  for (const option of select.options) {
    if (!option.value) continue;
    const flag = new Image(24, 16);
    flag.className = 'flag';
    flag.alt = '';
    flag.loading = 'lazy';
    flag.src = `${select.dataset.flags}#${option.value}`;
    option.prepend(flag);
  }
}

async function save(action: string, body: FormData): Promise<Place> {
  const answer = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams([...body].map(([name, value]) => [name, String(value)])),
    headers: { Accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The choice was answered with ${answer.status}.`);
  return (await answer.json()) as Place;
}

/** Disables the form while a choice is being saved, except the `output` that announces it. */
function show(form: HTMLFormElement, submitter: HTMLElement | null, busy: boolean): void {
  form.toggleAttribute('data-busy', busy);
  if (submitter) submitter.ariaBusy = String(busy);
  const status = form.querySelector('output');
  for (const part of form.children) if (part !== status && part instanceof HTMLElement) part.inert = busy;
  if (status) status.textContent = busy ? (status.dataset.chosen ?? '') : '';
}

/** Submits the form as without script: the server then shows the error. */
function submitWithoutScript(form: HTMLFormElement, body: FormData): void {
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

/**
 * Reloads the page: the response to a form continues at the form's page, and parameters that choose a place are dropped
 * from the URL.
 */
function reload(target: FormDataEntryValue | null): void {
  const page = new URL(typeof target === 'string' ? target : '', location.href);
  const here = new URL(location.href);
  for (const name of startNames) here.searchParams.delete(name);
  if (page.pathname !== here.pathname) location.replace(page);
  else if (here.searchParams.size < new URLSearchParams(location.search).size) location.replace(here);
  else location.reload();
}

export default defineEnhancer('place-switch', enhance, 'interaction');
