/** A picture that was composed for the demonstration shop. */
export const scene = (name: string, width: number, height: number, alt: string) => ({
  url: `/images/catalog/scene.${name}.webp`,
  width,
  height,
  alt,
});
