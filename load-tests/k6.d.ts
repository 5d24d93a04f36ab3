/** What these tests use of k6, which brings its own runtime and is no package of this project. */
declare module 'k6' {
  export function check<T>(value: T, checks: Record<string, (value: T) => boolean>): boolean;
  export function group(name: string, run: () => void): void;
}

declare module 'k6/http' {
  export interface Response {
    status: number;
    body: string | ArrayBuffer | null;
  }
  interface Params {
    headers?: Record<string, string>;
  }
  const http: {
    get(url: string, params?: Params): Response;
    post(url: string, body: Record<string, string>, params?: Params): Response;
  };
  export default http;
}
