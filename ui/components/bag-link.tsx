import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from './icon.tsx';

interface BagLinkProps {
  badge?: ReactNode;
  /** Where a preview opens beside it. */
  expanded?: boolean;
  controls?: string;
  /** The cart is on its way: the page loads again. */
  busy?: boolean;
  onOpen?: () => void;
  onPress?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * The way to the cart. A pointer that hovers and a key that brings the focus open the preview beside it. A finger does
 * neither: the island's runtime keeps a first press on what is marked `data-press` until the script is there for it.
 */
export function BagLink({ badge, expanded, controls, busy, onOpen, onPress }: BagLinkProps) {
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onOpen?.();
  const onFocus = ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && onOpen?.();
  return (
    <a
      className="header-action"
      href={href(routes.cart)}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-busy={busy || undefined}
      {...(onPress && { 'data-press': '' })}
      onPointerEnter={onPointerEnter}
      onFocus={onFocus}
      onClick={onPress}
    >
      <Icon name="bag" />
      <span className="visually-hidden">{messages.shell.bag} </span>
      {badge}
    </a>
  );
}
