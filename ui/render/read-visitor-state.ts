import { unknownVisitor, type VisitorState, visitorStateId } from './visitor-state.ts';

let state: VisitorState | undefined;

/** The page's visitor state, read once in the browser. */
export function readVisitorState(): VisitorState {
  state ??= {
    ...unknownVisitor,
    ...(JSON.parse(document.getElementById(visitorStateId)?.textContent ?? '{}') as object),
  };
  return state;
}
