import type { ReactNode } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from './icon.tsx';

interface BagLinkProps {
  badge?: ReactNode;
  /** Where a preview opens beside it. */
  expanded?: boolean;
  controls?: string;
  onOpen?: () => void;
}

/** The way to the bag; a press always leads there. */
export function BagLink({ badge, expanded, controls, onOpen }: BagLinkProps) {
  return (
    <a
      className="header-action"
      href={href(routes.cart)}
      aria-expanded={expanded}
      aria-controls={controls}
      onPointerEnter={onOpen}
      onFocus={onOpen}
    >
      <Icon name="bag" />
      <span className="visually-hidden">{messages.shell.bag} </span>
      {badge}
    </a>
  );
}
