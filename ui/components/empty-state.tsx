import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** `h1` where nothing else heads the page. */
  heading?: 'h1' | 'h2';
  /** Where to go from here: links or buttons. */
  children?: ReactNode;
}

/** Where a list or a page has nothing to show: says so kindly and leads on. */
export function EmptyState({ title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  );
}
