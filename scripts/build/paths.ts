import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const dist = resolve(root, 'dist');
export const assetsDir = resolve(dist, 'assets');
/** V8's compiled code of the server, where a start leaves it. */
export const compileCacheDir = resolve(dist, 'compile-cache');
/** Source maps of the scripts in `assetsDir`; they are not served. */
export const mapsDir = resolve(dist, 'maps');
export const serverDir = resolve(dist, 'server');
export const manifestFile = resolve(dist, 'manifest.json');
export const serverMetaFile = resolve(dist, 'meta/server.json');
export const browserMetaFile = resolve(dist, 'meta/browser.json');
