/** Returns a part of a URL's path without its percent-encoding; one that is encoded wrongly, as it is. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
