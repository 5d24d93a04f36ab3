import type { ReactNode } from 'react';
import { officePaths } from '../../../shared/staff/paths.ts';
import { Done, Problem } from '../parts.tsx';
import type { Shown } from './form.tsx';

const tabs = [
  [officePaths.countries, 'Countries and taxes'],
  [officePaths.shipping, 'Delivery'],
  [officePaths.currencies, 'Currencies'],
] as const;

interface Props extends Pick<Shown, 'problem' | 'done'> {
  children: ReactNode;
}

/** Renders what pages of places have in common: the links to each other, and what was done or refused. */
export function Places({ problem, done, children }: Props) {
  return (
    <>
      <nav aria-label="Places">
        {tabs.map(([path, label]) => (
          <a key={path} href={path}>
            {label}
          </a>
        ))}
      </nav>
      <Done text={done} />
      <Problem text={problem} />
      {children}
    </>
  );
}

/** Renders the head of a table. */
export function Head({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
