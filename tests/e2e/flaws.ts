/** Returns the defects of a page's HTML for a browser without JavaScript. */
export function flawsOf(html: string): string[] {
  const flaws: string[] = [];
  const headings = html.match(/<h1[ >]/g)?.length ?? 0;
  if (headings !== 1) flaws.push(`${headings} main headings`);
  if (!/<title>(?:(?:Error|Fehler): )?Hemline( - [^<]+)?<\/title>/.test(html))
    flaws.push(`its name: ${/<title>.*?<\/title>/.exec(html)?.[0]}`);
  if (!html.includes('<main id=')) flaws.push('no main part');
  if (html.includes('data-hole')) flaws.push('a hole that was not filled');
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
  for (const id of ids.filter((each, i) => ids.indexOf(each) !== i)) flaws.push(`id twice: ${id}`);
  for (const [, action = ''] of html.matchAll(/<form[^>]* action="([^"]*)"/g))
    if (!/^\/(?!\/)/.test(action)) flaws.push(`a form to ${action}`);
  if (!html.endsWith('</html>')) flaws.push('it ends early');
  return flaws;
}
