import sanitizeHtml from 'sanitize-html';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns one line of plain text, without tags and with entities decoded. */
export function plainText(text: string): string {
  // Most texts are plain, and the parser takes longer than everything else that is done with them.
  if (!/[<>&]/.test(text)) return text.replace(/\s+/g, ' ').trim();
  return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
