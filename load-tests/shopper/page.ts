/** A page as a load test reads it. Uses plain text search: k6's regular expressions are slow. */
export interface Page {
  status: number;
  html: string;
  /** Target of a redirect: a path of the shop or another site's URL; '' without a redirect. */
  location: string;
  /** Returns the distinct URLs on the page that start with a path. */
  links(start: string): string[];
  /** Returns the values of all enabled inputs of one name. */
  values(name: string): string[];
  /** Returns the first such value, '' without one. */
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

/** Returns the text between each occurrence of `beginning` and the next quote. */
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
