const textNode = 3;

/**
 * Puts the texts of an island back that a translator replaced (Chrome wraps each in `<font>`): React would draw the
 * island again otherwise (react.dev/errors/418). The translator sees the texts as new and translates them again.
 */
export function restoreTexts(root: Node, rendered: Node): void {
  const parts = [...root.childNodes];
  const originals = [...rendered.childNodes];
  if (parts.length !== originals.length) return;
  for (const [i, original] of originals.entries()) {
    const part = parts[i];
    if (original.nodeType !== textNode) part && restoreTexts(part, original);
    else if (part?.nodeType !== textNode || part.nodeValue !== original.nodeValue) part?.replaceWith(original);
  }
}

/**
 * Lets React go on where a translator has taken a text out of its parent since. The DOM would throw, and the island would
 * vanish (github.com/facebook/react/issues/11538).
 */
export function tolerateMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, next?.parentNode === this ? next : null);
    return node;
  };
}
