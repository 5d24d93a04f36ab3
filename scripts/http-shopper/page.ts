import { parseDocument } from 'htmlparser2';
import { allOf, type Element, matching, type Node, textOf } from './elements.ts';
import {
  type Fields,
  fieldNames,
  ownFields,
  type Submission,
  shownValue,
  submissionOf,
  submitButtons,
} from './form.ts';
import { called, type Name, nameOf } from './names.ts';

/** The button of a customizable select, at which the parser would end the select. */
const selectButton = /<button><selectedcontent><\/selectedcontent><\/button>/g;

/** A page as a browser without JavaScript has it. */
export class HtmlPage {
  readonly url: URL;
  readonly status: number;
  readonly html: string;
  #parsed: readonly Node[] | null = null;

  constructor(url: URL, status: number, html: string) {
    this.url = url;
    this.status = status;
    this.html = html;
  }

  get #nodes(): readonly Node[] {
    this.#parsed ??= parseDocument(this.html.replace(selectButton, '')).children;
    return this.#parsed;
  }

  /** Its path and query. */
  get path(): string {
    return this.url.pathname + this.url.search;
  }

  /** The shown text of its main part; of the whole page where it has none. */
  get text(): string {
    return textOf(this.#main());
  }

  /** The shown text of the whole page, with header, footer and messages around the main part. */
  get wholeText(): string {
    return textOf(this.#nodes);
  }

  get title(): string {
    return allOf(this.#nodes, matching('head title')).map((each) => textOf(each.children))[0] ?? '';
  }

  /** Headings of the main part. */
  get headings(): string[] {
    return this.textsOf('h1, h2, h3, h4', this.#main());
  }

  /** Texts of the elements that match a selector. */
  textsOf(selector: string, nodes: readonly Node[] = this.#nodes): string[] {
    return allOf(nodes, matching(selector)).map((each) => textOf(each.children));
  }

  /** Text of the first element that matches a selector; empty without one. */
  textOf(selector: string): string {
    return this.textsOf(selector)[0] ?? '';
  }

  count(selector: string): number {
    return this.textsOf(selector).length;
  }

  /** An attribute of the elements that match a selector, where they have it. */
  attributesOf(selector: string, name: string): string[] {
    return allOf(this.#nodes, matching(selector)).flatMap(({ attribs }) => attribs[name] ?? []);
  }

  /** Names of the links, buttons (that send a form) or images of the page. */
  names(of: 'links' | 'buttons' | 'images'): string[] {
    const all = of === 'buttons' ? submitButtons(this.#nodes) : this.#all(of === 'links' ? 'a[href]' : 'img');
    return all.map((each) => nameOf(each, this.#nodes));
  }

  /** Names of all fields with a label. */
  fields(label: string): string[] {
    return fieldNames(this.#nodes, label);
  }

  /** The value of a field by its label, name or `#id`; of a box, whether it is checked. */
  value(field: string): string | boolean {
    return shownValue(this.#within(field), field);
  }

  /** What its form to an address sends as it is, without a button. */
  ownFields(action: string): Record<string, string> {
    return ownFields(this.#nodes, action);
  }

  /**
   * Where the first link of a name leads; a link of the main part comes first.
   *
   * @param within selector of the part to look in
   *
   * @throws without one
   */
  link(name: Name, within?: string): URL {
    const { href = '' } = this.#first(name, (nodes) => allOf(nodes, matching('a[href]')), within).attribs;
    return new URL(href, this.url);
  }

  /** What a browser sends when the first button of a name is pressed; one of the main part comes first. */
  submission(button: Name, fields: Fields = {}, within?: string): Submission {
    return submissionOf(this.#first(button, submitButtons, within), this.#nodes, this.url, fields);
  }

  #first(name: Name, all: (nodes: readonly Node[]) => Element[], within?: string): Element {
    const preferred = new Set(allOf(within === undefined ? this.#main() : this.#all(within), () => true));
    const those = all(this.#nodes).filter((each) => within === undefined || preferred.has(each));
    const inOrder = those.toSorted((a, b) => Number(preferred.has(b)) - Number(preferred.has(a)));
    const found = called(inOrder, name, (each) => [nameOf(each, this.#nodes)])[0];
    if (found) return found;
    const known = new Set(inOrder.map((each) => nameOf(each, this.#nodes)));
    throw new Error(`${this.path} (${this.status}) does not have '${name}', but: ${[...known].join(' | ')}`);
  }

  #all(selector: string): Element[] {
    return allOf(this.#nodes, matching(selector));
  }

  #main(): readonly Node[] {
    const mains = allOf(this.#nodes, ({ name }) => name === 'main');
    return mains.length > 0 ? mains : this.#nodes;
  }

  /** The main part if the field is there; otherwise the page. */
  #within(field: string): readonly Node[] {
    try {
      shownValue(this.#main(), field);
      return this.#main();
    } catch {
      return this.#nodes;
    }
  }
}
