import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'h3',
    'h4',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'nofollow noopener' } }),
  },
};

/**
 * Sanitizes a product description: text, lists and links remain; scripts, styles, handlers and external pictures do
 * not.
 */
export function sanitizeDescription(html: string): string {
  const clean = sanitizeHtml(html, rules).trim();
  return /<(p|ul|ol|h3|h4|table|blockquote|br)\b/.test(clean) ? clean : paragraphsOf(clean);
}

function paragraphsOf(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}
