/** Returns whether a press came from touch or another input that cannot hover. */
export const isTouch = (event: Event): boolean =>
  (event as PointerEvent).pointerType === 'touch' || matchMedia('(hover: none)').matches;
