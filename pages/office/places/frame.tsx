import type { ReactNode } from 'react';
import { officePaths } from '../../../shared/staff/paths.ts';

const tabs = [
  [officePaths.countries, 'Countries and taxes'],
  [officePaths.shipping, 'Delivery'],
  [officePaths.currencies, 'Currencies'],
] as const;

/** Renders what pages of places have in common: the links to each other. */
export function Places({ children }: { children: ReactNode }) {
  return (
    <>
      <nav aria-label="Places">
        {tabs.map(([path, label]) => (
          <a key={path} href={path}>
            {label}
          </a>
        ))}
      </nav>
      {children}
    </>
  );
}
