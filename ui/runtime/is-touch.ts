/** Whether a press came of a finger, or of something else that cannot hover. */
export const isTouch = (event: Event): boolean =>
  (event as PointerEvent).pointerType === 'touch' || matchMedia('(hover: none)').matches;
