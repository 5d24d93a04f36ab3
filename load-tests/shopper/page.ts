/** A page as a load test reads it. Pages are looked through by plain search: k6's regular expressions are slow. */
export interface Page {
  status: number;
  html: string;
  /** Where it leads on to at once, as a path of the shop's or another site's address; '' where it does not. */
  location: string;
  /** Addresses on the page that start with a path, each once. */
  links(start: string): string[];
  /** Values of the page's inputs of one name that can be chosen. */
  values(name: string): string[];
  /** The first such value, '' without one. */
  value(name: string): string;
}

export function pageOf(status: number, html: string, location = ''): Page {
  const values = (name: string) =>
    tagsAround(html, `name="${name}"`)
      .filter((tag) => tag.startsWith('<input') && !tag.includes(' disabled'))
      .map((tag) => attributeOf(tag, 'value'));
  return {
    status,
    html,
    location,
    links: (start) => [...new Set(textsAfter(html, `href="${start}`).map((rest) => unescaped(start + rest)))],
    values,
    value: (name) => values(name)[0] ?? '',
  };
}

/** What stands between a beginning and the next quote, at each of its places. */
function textsAfter(html: string, beginning: string): string[] {
  const found: string[] = [];
  for (let at = html.indexOf(beginning); at >= 0; at = html.indexOf(beginning, at + 1)) {
    const from = at + beginning.length;
    found.push(html.slice(from, html.indexOf('"', from)));
  }
  return found;
}

function tagsAround(html: string, text: string): string[] {
  const found: string[] = [];
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + 1))
    found.push(html.slice(html.lastIndexOf('<', at), html.indexOf('>', at)));
  return found;
}

function attributeOf(tag: string, name: string): string {
  return unescaped(textsAfter(tag, ` ${name}="`)[0] ?? '');
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
