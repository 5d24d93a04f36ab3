const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What no XML document may hold, not even as a reference (XML 1.0, section 2.2), halves of characters included. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text for XML, in an element or in a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** An element that holds text alone; nothing where there is none. */
export function textElement(name: string, text: string | number | undefined): string {
  return text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;
}
