/** Loads the image library at its first use: a shop that renders no pictures saves its memory. */
export async function openSharp() {
  const { default: sharp } = await import('sharp');
  // The queue already renders two pictures side by side; more threads would only take the processor from requests.
  sharp.concurrency(1);
  return sharp;
}
