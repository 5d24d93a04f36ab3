import { unknownVisitor, type VisitorState, visitorStateId } from './visitor-state.ts';

let state: VisitorState | undefined;

/** Returns the page's visitor state, parsed once per page. */
export function readVisitorState(): VisitorState {
  state ??= {
    ...unknownVisitor,
    ...(JSON.parse(document.getElementById(visitorStateId)?.textContent ?? '{}') as object),
  };
  return state;
}
