/**
 * Set-up of each test file: loads the React that the build has. React chooses when it is loaded, and only by NODE_ENV, which
 * stays as it is for everything else: in production a shop asks for secrets.
 */
const before = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/server')]);
process.env.NODE_ENV = before;

export {};
