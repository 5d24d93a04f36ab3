import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Renders a group that its title opens and closes. */
export function Disclosure({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        {title}
        <Icon name="plus" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
