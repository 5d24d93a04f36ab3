import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the function to call when a cart line is removed. Once the line is gone, the focus moves to the line after
 * it, or the last one, or to the place itself if it is empty.
 *
 * @param ids the cart lines in their order
 * @param place the element that contains them
 */
export function useFocusAfterRemoval(
  ids: readonly string[],
  place: RefObject<HTMLElement | null>,
): (id: string) => void {
  const removed = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    if (!removed.current || ids.includes(removed.current.id)) return;
    const { index } = removed.current;
    removed.current = null;
    // The focus of another element stays: the shopper has moved on.
    if (document.activeElement === document.body) (lineAt(place.current, index) ?? place.current)?.focus();
  }, [ids, place]);
  return (id) => {
    removed.current = { id, index: ids.indexOf(id) };
  };
}

function lineAt(place: HTMLElement | null, index: number): HTMLElement | undefined {
  const links = [...(place?.querySelectorAll<HTMLElement>('.cart-line-text a') ?? [])];
  return links[index] ?? links.at(-1);
}
