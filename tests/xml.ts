/** An element: its text and its child elements. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const token = new RegExp(`<(/?)(${name})((?:\\s+${name}="[^"<]*")*)\\s*(/?)>|([^<]+)`, 'gy');

/**
 * Parses the parts of XML that the shop writes, as strictly as feed readers do.
 *
 * @throws what is wrong, and where
 */
export function readXml(document: string): XmlElement {
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!document.startsWith(start)) throw new Error('The document does not say what it is.');
  const wrong = forbidden.exec(document);
  if (wrong) throw new Error(`The document is invalid at ${wrong.index}.`);
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  token.lastIndex = start.length;
  while (token.lastIndex < document.length) {
    const at = token.lastIndex;
    const found = token.exec(document);
    const inside = open.at(-1);
    if (!found || !inside) throw new Error(`Not XML from ${at} on: ${document.slice(at, at + 60)}`);
    const [, closes, tag = '', attributes = '', empty, text] = found;
    if (text !== undefined) inside.text += unescaped(text);
    else if (closes) {
      if (inside.name !== tag) throw new Error(`</${tag}> ends <${inside.name}> at ${at}.`);
      open.pop();
    } else {
      const element = { name: tag, attributes: attributesOf(attributes), text: '', children: [] };
      inside.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [only, ...others] = root.children;
  if (open.length > 1 || !only || others.length > 0) throw new Error('The document does not end with its one element.');
  return only;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w:.-]+)="([^"]*)"/g);
  return Object.fromEntries(Array.from(pairs, ([, key = '', value = '']) => [key, unescaped(value)]));
}

function unescaped(text: string): string {
  return text.replace(/&([^;]*;)?/g, (entity, word: string | undefined) => {
    const character = entities[word?.slice(0, -1) ?? ''];
    if (character === undefined) throw new Error(`'${entity}' is no entity.`);
    return character;
  });
}

/** Returns the direct children with this name. */
export const childrenOf = (element: XmlElement | undefined, tag: string) =>
  (element?.children ?? []).filter((child) => child.name === tag);

/** Returns the text of the first child with this name; undefined without one. */
export const textOf = (element: XmlElement | undefined, tag: string) => childrenOf(element, tag)[0]?.text;
