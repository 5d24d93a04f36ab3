import type { ReactNode } from 'react';
import { messages } from '../../shared/messages/messages.ts';

type NoticeKind = 'info' | 'error';

/**
 * An error takes the focus of a new document. Of several the first does; one that appears later takes none.
 */
const takesFocus = { role: 'alert', tabIndex: -1, autoFocus: true } as const;

/** Renders a message about what just happened. Screen readers announce errors at once, others at the next pause. */
export function Notice({ kind = 'info', children }: { kind?: NoticeKind; children: ReactNode }) {
  const isError = kind === 'error';
  return (
    <div className={isError ? 'notice notice-error' : 'notice'} {...(isError ? takesFocus : { role: 'status' })}>
      {children}
    </div>
  );
}

/** Renders why a form was refused as a whole; nothing without a reason. */
export function ErrorNotice({ text }: { text: string | undefined }) {
  return (
    text && (
      <Notice kind="error">
        <p>{text}</p>
      </Notice>
    )
  );
}

export interface FieldProblem {
  /** Id of the control with the error. */
  id: string;
  message: string;
}

/** Renders the error summary of a rejected form with a link to each control in error; nothing without errors. */
export function ErrorSummary({ id = 'errors', problems }: { id?: string; problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="notice notice-error" {...takesFocus} id={id}>
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

/** The state of a rejected form. */
export interface FormState {
  /** Entered values by field name; never a password or card data. */
  values: Readonly<Record<string, string>>;
  /** Messages by field name; `''` is the message for the whole form. */
  errors: Readonly<Record<string, string>>;
}

/** Renders all problems of a rejected form whose controls have the names of its fields as ids. */
export function FormProblems({ errors: { '': general, ...fields } }: Pick<FormState, 'errors'>) {
  return (
    <>
      <ErrorNotice text={general} />
      <ErrorSummary problems={Object.entries(fields).map(([id, message]) => ({ id, message }))} />
    </>
  );
}
