/**
 * Opens the values behind 'More' if the visitor opened those of a product before in this visit, and notes when one does.
 * The page may still be arriving: those that are parsed later are opened at its end.
 */
export function keepOpen(): void {
  const keep = (event?: Event) => {
    try {
      for (const values of document.querySelectorAll<HTMLDetailsElement>('.option-more'))
        if (event?.type === 'toggle') {
          if (event.target === values && values.open) sessionStorage.setItem('sizes', '1');
        } else if (sessionStorage.getItem('sizes')) values.open = true;
    } catch {
      // No storage: they are opened on each product.
    }
  };
  keep();
  // Neither event bubbles.
  for (const event of ['readystatechange', 'toggle']) addEventListener(event, keep, true);
}
