/** An error that prevents `npm run dev` from showing the latest source. */
export interface DevProblem {
  /** What found it: the build, the type check or the shop's start. */
  from: 'build' | 'types' | 'start';
  message: string;
  /**
   * The position, e.g. `pages/cart/page.tsx:12:5`: relative to the project's folder, lines and columns from 1. Absent
   * if unknown.
   */
  place?: string;
  /** The source line at that position. */
  line?: string;
}

/** Message of the development parent process to the shop with the current problems, which open pages show. */
export interface DevProblems {
  devProblems: readonly DevProblem[];
}
