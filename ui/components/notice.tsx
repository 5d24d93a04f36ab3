import type { ReactNode } from 'react';
import { messages } from '../../shared/messages/messages.ts';

export type NoticeKind = 'info' | 'success' | 'error';

/** A message about what just happened; errors are announced at once, the others when there is a pause. */
export function Notice({ kind = 'info', children }: { kind?: NoticeKind; children: ReactNode }) {
  return (
    <div className={kind === 'info' ? 'notice' : `notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

export interface FieldProblem {
  /** The id of the control at fault. */
  id: string;
  message: string;
}

/** Stands at the top of a form that came back: one link to each control at fault. Nothing when nothing is. */
export function ErrorSummary({ id = 'errors', problems }: { id?: string; problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="notice notice-error" role="alert" tabIndex={-1} id={id}>
      <h2>{messages.forms.summary(problems.length)}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.id}>
            <a href={`#${problem.id}`}>{problem.message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
