import sanitizeHtml from 'sanitize-html';
import type { OwnPicture } from '../documents/pictures.ts';

/** A picture that the shop stored itself. */
const ownPicture = /^\/images\/import\/[0-9a-f]{64}\.webp$/;

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
    'img',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Nothing is loaded from elsewhere.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
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
 * Sanitizes a product description: text, lists, links and the shop's own pictures remain; scripts, styles, handlers and
 * external pictures do not.
 *
 * @param pictures the shop's own pictures by the URLs that the description names
 */
export function sanitizeDescription(html: string, pictures: ReadonlyMap<string, OwnPicture> = new Map()): string {
  const clean = sanitizeHtml(html, pictures.size === 0 ? rules : withPictures(pictures)).trim();
  return /<(p|img|ul|ol|h3|h4|table|blockquote|br)\b/.test(clean) ? clean : paragraphsOf(clean);
}

const withPictures = (pictures: ReadonlyMap<string, OwnPicture>): sanitizeHtml.IOptions => ({
  ...rules,
  transformTags: {
    ...rules.transformTags,
    img: (tagName, { src = '', alt = '' }) => {
      const own = pictures.get(src);
      if (!own) return { tagName, attribs: { src, alt } };
      return {
        tagName,
        attribs: { src: own.url, alt, width: `${own.width}`, height: `${own.height}`, loading: 'lazy' },
      };
    },
  },
});

/** Returns the addresses of the pictures of a description that are not the shop's own. */
export function picturesIn(html: string): string[] {
  const found = new Set<string>();
  if (!/<img\b/i.test(html)) return [];
  sanitizeHtml(html, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, { src = '' }) => {
        if (src !== '' && !ownPicture.test(src)) found.add(src);
        return { tagName, attribs: {} };
      },
    },
  });
  return [...found];
}

function paragraphsOf(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}
