import type { ReactNode } from 'react';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../../shared/staff/paths.ts';

const words = officeMessages.places;

const tabs = ['countries', 'shipping', 'currencies'] as const;

/** Renders what pages of places have in common: the links to each other. */
export function Places({ children }: { children: ReactNode }) {
  return (
    <>
      <nav aria-label={words.title}>
        {tabs.map((name) => (
          <a key={name} href={officePaths[name]}>
            {words.tabs[name]}
          </a>
        ))}
      </nav>
      {children}
    </>
  );
}
