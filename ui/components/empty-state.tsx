import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** `h1` where the page has no other heading. */
  heading?: 'h1' | 'h2';
  /** Links or buttons to continue with. */
  children?: ReactNode;
}

/** Renders a message for an empty list or page, with links to continue. */
export function EmptyState({ title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  );
}
