import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.findAll>[number];
type Node = Element['children'][number];

/** A form of a page. */
export interface PageForm {
  /** `get` or `post` */
  method: string;
  action: URL;
  /** Whether it can contain files. */
  multipart: boolean;
  controls: readonly Control[];
}

export interface Control {
  name: string;
  /** Its default value; for a button, its value when pressed. */
  value: string;
  kind: 'hidden' | 'button' | 'typed';
}

/** The parts of a page that the replay needs to continue from it. */
export interface ReadPage {
  url: URL;
  forms: readonly PageForm[];
  /** URLs of links, absolute. */
  links: readonly URL[];
  /** Visible text with single spaces. */
  text: string;
  /** Preformatted text (`<pre>`), such as a sent message. */
  lines: string;
  /** Error messages of the page and of its fields. */
  said: readonly string[];
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'head']);

export function readHtml(html: string, url: URL): ReadPage {
  const { children } = parseDocument(html);
  const all = (fits: (element: Element) => boolean) => DomUtils.findAll(fits, children);
  const links = all(({ name, attribs }) => name === 'a' && attribs.href !== undefined);
  return {
    url,
    forms: all(({ name }) => name === 'form').map((form) => formOf(form, url)),
    links: links.flatMap(({ attribs }) => URL.parse(attribs.href ?? '', url) ?? []),
    text: textOf(children),
    lines: all(({ name }) => name === 'pre')
      .map((pre) => DomUtils.textContent(pre))
      .join('\n'),
    said: withoutRepeats(all(isSaying).map((element) => textOf([element], isSeen))),
  };
}

function formOf(form: Element, url: URL): PageForm {
  const own = DomUtils.findAll(({ name }) => ['input', 'select', 'textarea', 'button'].includes(name), form.children);
  return {
    method: (form.attribs.method ?? 'get').toLowerCase(),
    action: URL.parse(form.attribs.action ?? '', url) ?? url,
    multipart: form.attribs.enctype === 'multipart/form-data',
    controls: own.filter(({ attribs }) => attribs.name).map(controlOf),
  };
}

function controlOf(control: Element): Control {
  const { attribs, name: tag } = control;
  const kind =
    attribs.type === 'hidden' ? 'hidden' : tag === 'button' || attribs.type === 'submit' ? 'button' : 'typed';
  return { name: attribs.name ?? '', kind, value: valueIn(control) };
}

function valueIn(control: Element): string {
  if (control.name === 'textarea') return DomUtils.textContent(control);
  if (control.name !== 'select') return control.attribs.value ?? '';
  const options = DomUtils.findAll(({ name }) => name === 'option', control.children);
  const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
  return chosen ? (chosen.attribs.value ?? DomUtils.textContent(chosen)) : '';
}

function isSaying({ attribs }: Element): boolean {
  const classes = (attribs.class ?? '').split(/\s+/);
  return classes.includes('field-error') || attribs.role === 'alert';
}

/** Removes messages that a summary repeats from the fields. */
function withoutRepeats(texts: readonly string[]): string[] {
  const said = [...new Set(texts)].filter((text) => text !== '');
  return said.filter((text) => !said.some((other) => other !== text && text.includes(other)));
}

type Fits = (element: Element) => boolean;
const isRead: Fits = ({ name }) => !silent.has(name);
const isSeen: Fits = (element) => isRead(element) && !/\bvisually-hidden\b/.test(element.attribs.class ?? '');

function textOf(nodes: readonly Node[], fits: Fits = isRead): string {
  return wordsOf(nodes, fits).join(' ').replace(/\s+/g, ' ').trim();
}

function wordsOf(nodes: readonly Node[], fits: Fits): string[] {
  return nodes.flatMap((node) => {
    if (DomUtils.isText(node)) return [node.data];
    return DomUtils.isTag(node) && fits(node) ? wordsOf(node.children, fits) : [];
  });
}
