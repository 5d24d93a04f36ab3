import type { ReactNode } from 'react';
import { messages } from '../../shared/messages/messages.ts';

/** Renders the heading of a page, with the text that leads into it. */
export function PageHead({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </header>
  );
}

interface DialogPageProps {
  title: ReactNode;
  /** Whether a link can show its content in a dialog as well. */
  inDialog?: boolean;
  /** Whether it is a small form or question, narrower than a page. */
  entry?: boolean;
  children: ReactNode;
}

/** Renders a page that is as small as a dialog. */
export function DialogPage({ title, inDialog = false, entry = false, children }: DialogPageProps) {
  return (
    <div className="page">
      <section
        className={entry ? 'dialog-part entry' : 'dialog-part'}
        {...(inDialog && { 'data-dialog-part': messages.dialogs.close })}
      >
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  );
}
