/** What draws pictures, loaded with the first of them: a shop that is not asked for any does without its memory. */
export async function openSharp() {
  const { default: sharp } = await import('sharp');
  // The queue already renders two pictures side by side; more threads would only take the processor from requests.
  sharp.concurrency(1);
  return sharp;
}
