/** Version and build of this program, e.g. `0.1.0+3f2a9c1b`; the build fills it in, sources that run as they are have none. */
export const release: string = process.env.RELEASE ?? 'development';
