/** The session's item that says that the visitor opened all sizes of a product. */
const item = 'sizes';

/** Opens the values behind 'More' if the visitor opened those of a product before in this visit, and notes when one does. */
export function keepOpen(): void {
  try {
    for (const values of document.querySelectorAll<HTMLDetailsElement>('.option-more')) {
      values.open ||= item in sessionStorage;
      values.ontoggle = () => values.open && sessionStorage.setItem(item, '1');
    }
  } catch {
    // No storage: they are opened on each product.
  }
}
