import type { ReactNode } from 'react';
import { ErrorSummary, Notice } from '../../ui/components/notice.tsx';
import accountForm from '../../ui/islands/account-form.island.ts';
import { Enhanced } from '../../ui/render/island.tsx';

/** What a form of the account shows again after it came back. */
export interface AccountFormState {
  /** What was typed, by field name; never a password. */
  values: Readonly<Record<string, string>>;
  /** Message by field name; `''` is the form as a whole. */
  errors: Readonly<Record<string, string>>;
}

interface AccountFormProps {
  /** Starts the ids of its fields: `<id>-<name>`. */
  id: string;
  action: string;
  errors: AccountFormState['errors'];
  /** Where to go afterwards, as the form carries it. */
  returnTo?: string | undefined;
  /** It is answered by a file: the page stays. */
  stays?: boolean;
  /** What comes of it shows in the dialog that the form stands in. */
  showsNext?: boolean;
  children: ReactNode;
}

/** A form with the server's message above it, which goes as soon as somebody sets about it again. */
export function AccountForm({ id, action, errors, returnTo, stays, showsNext, children }: AccountFormProps) {
  const { '': general, ...fields } = errors;
  const problems = Object.entries(fields).map(([name, message]) => ({ id: `${id}-${name}`, message }));
  const marks = { ...(stays && { 'data-stays': '' }), ...(showsNext && { 'data-dialog': '' }) };
  return (
    <Enhanced by={accountForm}>
      <form className="form" action={action} method="post" {...marks}>
        {general && (
          <div data-message="" tabIndex={-1}>
            <Notice kind="error">
              <p>{general}</p>
            </Notice>
          </div>
        )}
        <ErrorSummary id={`${id}-errors`} problems={problems} />
        {returnTo && <input type="hidden" name="return" value={returnTo} />}
        {children}
      </form>
    </Enhanced>
  );
}
