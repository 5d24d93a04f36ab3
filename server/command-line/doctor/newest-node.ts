/**
 * The newest Node.js that was known when this build's runtime was chosen: the version of the `node` package in
 * `package.json`. Later ones repair vulnerabilities: https://nodejs.org/en/blog/vulnerability
 */
export const newestNode = { version: '26.10.0', knownOn: '2026-11-23' } as const;

/** Whether a version of Node.js (`26.9.1`) is older than another one. */
export function isOlderNode(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((i) => a?.[i] !== b?.[i]);
  return at !== undefined && (a?.[at] ?? 0) < (b?.[at] ?? 0);
}
