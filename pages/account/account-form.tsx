import type { ReactNode } from 'react';
import accountForm from '../../ui/account/account-form.island.ts';
import { ErrorNotice, ErrorSummary, type FormState } from '../../ui/components/notice.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';

interface AccountFormProps {
  /** Prefix of its fields' ids: `<id>-<name>`. */
  id: string;
  action: string;
  errors: FormState['errors'];
  /** Path to continue at afterwards, as the form carries it. */
  returnTo?: string | undefined;
  /** The response is a download: the page stays. */
  stays?: boolean;
  /** The next page shows in the dialog that the form is in. */
  showsNext?: boolean;
  children: ReactNode;
}

/**
 * Renders a form with the server's messages, in the page's language rather than the browser's. The island removes that of the
 * whole form once a field has the focus.
 */
export function AccountForm({ id, action, errors, returnTo, stays, showsNext, children }: AccountFormProps) {
  const { '': general, ...fields } = errors;
  const problems = Object.entries(fields).map(([name, message]) => ({ id: `${id}-${name}`, message }));
  const marks = { ...(stays && { 'data-stays': '' }), ...(showsNext && { 'data-dialog': '' }) };
  return (
    <Enhanced by={accountForm}>
      <form className="form" action={action} method="post" noValidate {...marks}>
        {general && (
          <div data-message="" tabIndex={-1}>
            <ErrorNotice text={general} />
          </div>
        )}
        <ErrorSummary id={`${id}-errors`} problems={problems} />
        {returnTo && <input type="hidden" name="return" value={returnTo} />}
        {children}
      </form>
    </Enhanced>
  );
}
