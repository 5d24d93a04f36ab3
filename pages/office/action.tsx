import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Whether it is unfolded: it is the next thing to do, or its form was refused. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Renders something that can be done with an order, folded; one is open at a time. */
export const Action = ({ title, isOpen = false, children }: Props) => (
  <details className="action" name="action" open={isOpen}>
    <summary>
      <h3>{title}</h3>
    </summary>
    {children}
  </details>
);
