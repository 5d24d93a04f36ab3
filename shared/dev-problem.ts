/** What keeps `npm run dev` from showing what was written last. */
export interface DevProblem {
  /** Whether the build, the type check or the shop's start found it. */
  from: 'build' | 'types' | 'start';
  message: string;
  /** `pages/cart/page.tsx:12:5`, from the project's folder; lines and columns count from 1. Absent where it has no place. */
  place?: string;
  /** The line of source at that place. */
  line?: string;
}

/** How the parent of a shop in development tells it what is wrong, for the pages that are open. */
export interface DevProblems {
  devProblems: readonly DevProblem[];
}
