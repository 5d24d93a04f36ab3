const decoded = (text: string) => text.replaceAll('&amp;', '&');

/**
 * Returns the path of the next page of a list: that of its link or, where rows can be ticked, of the button that takes the
 * ticks along. Undefined on the last page.
 *
 * @param path of the page
 */
export function nextPageOf(path: string, body: string): string | undefined {
  const link = /rel="next" href="([^"]*)"/.exec(body)?.[1];
  if (link !== undefined) return decoded(link);
  const after = /<button [^>]*value="([^"]*)"[^>]* name="after"/.exec(body)?.[1];
  if (after === undefined) return undefined;
  const { pathname, searchParams } = new URL(path, 'https://shop.example');
  searchParams.set('after', decoded(after));
  return `${pathname}?${searchParams}`;
}
