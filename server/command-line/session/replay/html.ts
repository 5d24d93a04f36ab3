import { DomUtils, parseDocument } from 'htmlparser2';
import { allOf, type Element, matching, textOf } from '../../../../scripts/http-shopper/elements.ts';
import { isControl, ownValue } from '../../../../scripts/http-shopper/form.ts';

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

export function readHtml(html: string, url: URL): ReadPage {
  const { children } = parseDocument(html);
  const all = (selector: string) => allOf(children, matching(selector));
  return {
    url,
    forms: all('form').map((form) => formOf(form, url)),
    links: all('a[href]').flatMap(({ attribs }) => URL.parse(attribs.href ?? '', url) ?? []),
    text: textOf(children, isForOthers),
    lines: all('pre')
      .map((pre) => DomUtils.textContent(pre))
      .join('\n'),
    said: withoutRepeats(all('.field-error, [role="alert"]').map(saidIn)),
  };
}

function formOf(form: Element, url: URL): PageForm {
  return {
    method: (form.attribs.method ?? 'get').toLowerCase(),
    action: URL.parse(form.attribs.action ?? '', url) ?? url,
    multipart: form.attribs.enctype === 'multipart/form-data',
    controls: allOf(form.children, isControl)
      .filter(({ attribs }) => attribs.name)
      .map(controlOf),
  };
}

function controlOf(control: Element): Control {
  const { attribs, name: tag } = control;
  const kind =
    attribs.type === 'hidden' ? 'hidden' : tag === 'button' || attribs.type === 'submit' ? 'button' : 'typed';
  return { name: attribs.name ?? '', kind, value: ownValue(control) };
}

/** What only a browser without JavaScript shows: the recorded visit may have had it. */
const isForOthers = matching('noscript');
const saidIn = (element: Element) => textOf([element], matching('noscript, .visually-hidden'));

/** Removes messages that a summary repeats from the fields. */
function withoutRepeats(texts: readonly string[]): string[] {
  const said = [...new Set(texts)].filter((text) => text !== '');
  return said.filter((text) => !said.some((other) => other !== text && text.includes(other)));
}
