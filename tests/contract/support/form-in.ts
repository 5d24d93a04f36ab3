import { HtmlPage } from '../../../scripts/http-shopper/page.ts';

const pageOf = (html: string) => new HtmlPage(new URL('http://shop.example/'), 200, html);

/** Returns a page's text without its tags. */
export const textOf = (html: string): string => pageOf(html).wholeText;

/** Returns the fields of the form that posts to an address, as a browser would send them without a button. */
export const formIn = (html: string, action: string): Record<string, string> => pageOf(html).ownFields(action);

/** Returns fields as a form that may have files is sent. */
export function multipart(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
