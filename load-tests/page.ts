import type { Response } from 'k6/http';

/** A page as a load test reads it. */
export interface Page {
  status: number;
  html: string;
  /** Addresses on the page that start with a path, each once. */
  links(start: string): string[];
  /** Values of the page's inputs of one name that can be chosen. */
  values(name: string): string[];
}

export function pageOf(response: Response): Page {
  const html = typeof response.body === 'string' ? response.body : '';
  return {
    status: response.status,
    html,
    links: (start) => [...new Set(all(html, /href="([^"]+)"/g).filter((link) => link.startsWith(start)))],
    values: (name) =>
      (html.match(/<input[^>]*>/g) ?? [])
        .filter((input) => input.includes(`name="${name}"`) && !/\sdisabled/.test(input))
        .flatMap((input) => all(input, /value="([^"]+)"/g)),
  };
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, value]) => (value ? [value.replace(/&amp;/g, '&')] : []));
}
