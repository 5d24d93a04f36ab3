import type { Context } from 'hono';
import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

interface Frame {
  /** Name of the sandbox in the title. */
  name: string;
  title: string;
  /** Path of the styles from the page. */
  styles?: string;
}

/** Returns a page without a script. */
export function page({ name, title, styles = 'style.css' }: Frame, body: Html) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - ${name}</title>
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        <header>
          <strong>${name}</strong>
          <span>A test: no money moves.</span>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** Protects a page. The form's redirect must be allowed as well, so the shop's origins stand beside this one. */
export function protect(c: Context, shop: readonly string[]): void {
  const origins = [...new Set(shop.map((url) => new URL(url).origin))].join(' ');
  const action = `form-action 'self' ${origins}`.trim();
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; ${action}; frame-ancestors 'none'; base-uri 'none'`,
  );
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-content-type-options', 'nosniff');
}

/** Returns the styles in a colour of their own, with more rules. */
export const stylesIn =
  (colour: string, more = '') =>
  (c: Context) =>
    c.body(`:root { --colour: ${colour}; }${style}${more}`, 200, { 'content-type': 'text/css; charset=utf-8' });

const style = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; }
*, ::before { box-sizing: border-box; }
body { margin: 0; background: #eff2f6; color: #16202c; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; padding: .75rem 1.25rem; background: var(--colour); color: #fff; }
main { max-width: 30rem; margin: 2rem auto; padding: 2rem; background: #fff; border-radius: .5rem; }
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.25; }
h2, legend { margin: 0 0 .5rem; padding: 0; font-size: 1rem; font-weight: 700; line-height: 1.5; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; margin: 1.25rem 0; }
dt { color: #495a6b; }
dd { margin: 0; text-align: end; font-weight: 600; overflow-wrap: anywhere; }
form { display: grid; gap: 1.25rem; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
.choice { display: flex; gap: .75rem; align-items: flex-start; margin-top: .625rem; padding: .75rem; border: .0625rem solid #c3ccd6; border-radius: .25rem; }
.choice:has(:checked) { border-color: var(--colour); box-shadow: inset 0 0 0 .0625rem var(--colour); }
.choice input { flex: none; width: 1.125rem; height: 1.125rem; margin: .1875rem 0 0; accent-color: var(--colour); }
.problem { margin: 0 0 1rem; padding: .75rem 1rem; background: #fdeeee; border-inline-start: .25rem solid #b3261e; }
.buttons { display: grid; gap: .75rem; }
button { min-height: 3rem; padding: .5rem 1rem; font: inherit; font-weight: 600; color: #fff; background: var(--colour); border: .125rem solid var(--colour); border-radius: .25rem; cursor: pointer; }
button.second { color: var(--colour); background: #fff; }
a { color: var(--colour); }
:focus-visible { outline: .1875rem solid #c96a00; outline-offset: .125rem; }
@media (max-width: 30rem) { main { margin: 0; padding: 1.25rem; border-radius: 0; min-height: 100vh; } }
`;
