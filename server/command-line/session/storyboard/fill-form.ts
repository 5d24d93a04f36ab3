import type { Page } from 'playwright';
import type { FieldValue, Sent } from '../replay/agent.ts';

const marked = '[data-replayed]';

/** Fills in the form of a request on its page; adds the form to a page without it. */
export async function fillForm(page: Page, { url, fields = [], multipart }: Sent): Promise<void> {
  const texts = fields.filter((field): field is readonly [string, string] => typeof field[1] === 'string');
  const files = fields.filter(isFile);
  await page.evaluate(fillInPage, {
    path: url.pathname,
    href: url.href,
    texts,
    files: files.map(([name]) => name),
    multipart: multipart ?? false,
  });
  for (const [name, all] of Map.groupBy(files, ([field]) => field))
    await page.setInputFiles(
      `${marked} input[type="file"][name=${JSON.stringify(name)}]`,
      all.map(([, { name, type, bytes }]) => ({ name, mimeType: type, buffer: bytes })),
    );
}

type FileField = readonly [string, Exclude<FieldValue, string>];
const isFile = (field: readonly [string, FieldValue]): field is FileField => typeof field[1] !== 'string';

/**
 * Submits the form with the recorded button, or without one. Skips the browser's validation, as the recorded form was
 * sent.
 */
export async function pressForm(page: Page): Promise<void> {
  const going = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  await page.evaluate((selector) => {
    const form = document.querySelector<HTMLFormElement>(selector);
    const button = form?.querySelector<HTMLButtonElement>('[data-pressed]') ?? null;
    HTMLFormElement.prototype.requestSubmit.call(form, button);
  }, marked);
  await going;
}

interface Filled {
  path: string;
  href: string;
  texts: readonly (readonly [string, string])[];
  files: readonly string[];
  multipart: boolean;
}

/** Runs in the page. A form's fields may have the names of its properties. */
function fillInPage({ path, href, texts, files, multipart }: Filled): void {
  const names = [...texts.map(([name]) => name), ...files];
  const controlsOf = (form: Element) => [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>('[name]'),
  ];
  const add = (form: Element, name: string, value: string, type = 'hidden') => {
    const input = document.createElement('input');
    input.type = type;
    input.name = name;
    if (type === 'file') input.multiple = true;
    else input.value = value;
    form.append(input);
  };
  const make = () => {
    const form = document.createElement('form');
    form.setAttribute('action', href);
    form.setAttribute('method', 'post');
    document.body.append(form);
    return form;
  };
  const isAt = (form: Element) => new URL(form.getAttribute('action') ?? '', location.href).pathname === path;
  const rate = (form: Element) => controlsOf(form).filter(({ name }) => names.includes(name)).length;
  const fitting = [...document.querySelectorAll('form')].filter(
    (form) => form.getAttribute('method')?.toLowerCase() === 'post' && isAt(form),
  );
  const form = fitting.sort((one, other) => rate(other) - rate(one))[0] ?? make();
  form.setAttribute('data-replayed', '');
  form.setAttribute('novalidate', '');
  if (multipart || files.length > 0) form.setAttribute('enctype', 'multipart/form-data');
  const sent = new Map(texts);
  const filled = new Set<string>();
  for (const control of controlsOf(form)) {
    const value = sent.get(control.name);
    if (control instanceof HTMLButtonElement) {
      if (control.value === value && !filled.has(control.name)) {
        control.setAttribute('data-pressed', '');
        filled.add(control.name);
      }
    } else if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
      control.checked = control.value === value;
      if (control.checked) filled.add(control.name);
    } else if (control instanceof HTMLInputElement && control.type === 'file') {
      control.multiple = true;
      filled.add(control.name);
    } else if (value === undefined) {
      control.disabled = true;
    } else {
      if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value))
        control.add(new Option(value, value));
      control.value = value;
      filled.add(control.name);
    }
  }
  for (const [name, value] of texts) if (!filled.has(name)) add(form, name, value);
  for (const name of files) if (!controlsOf(form).some((control) => control.name === name)) add(form, name, '', 'file');
}
