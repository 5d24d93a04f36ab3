import type { ReactNode } from 'react';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../../shared/staff/paths.ts';

const words = officeMessages.places;

const tabs = ['countries', 'shipping', 'currencies'] as const;

interface Props {
  /** Which of them the page is, or belongs to. */
  tab: (typeof tabs)[number];
  children: ReactNode;
}

/** Renders what pages of places have in common: the links to each other. */
export function Places({ tab, children }: Props) {
  return (
    <>
      <nav aria-label={words.tabs.countries}>
        {tabs.map((name) => (
          <a key={name} href={officePaths[name]} aria-current={name === tab ? 'true' : undefined}>
            {words.tabs[name]}
          </a>
        ))}
      </nav>
      {children}
    </>
  );
}
