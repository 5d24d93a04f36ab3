const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns a page's text without its tags. */
export const textOf = (html: string): string => decoded(html.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');

/** Returns the fields of the form that posts to an address, as a browser would send them; no radio is chosen. */
export function formIn(html: string, action: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes(`action="${action}"`)) ?? '';
  const fields: Record<string, string> = {};
  const attribute = (tag: string, name: string) => decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  for (const [tag] of form.matchAll(/<input[^>]*>/g))
    if (!/type="(radio|file|checkbox)"/.test(tag)) fields[attribute(tag, 'name')] = attribute(tag, 'value');
  for (const [, tag = '', text = ''] of form.matchAll(/<textarea([^>]*)>([^<]*)</g))
    fields[attribute(tag, 'name')] = decoded(text);
  for (const [, tag = '', options = ''] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/g))
    fields[attribute(tag, 'name')] = attribute(/<option[^>]*\bselected=""[^>]*>/.exec(options)?.[0] ?? '', 'value');
  return fields;
}
