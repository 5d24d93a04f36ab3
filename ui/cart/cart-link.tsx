import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from '../components/icon.tsx';

export interface CartLinkProps {
  badge: ReactNode;
  /** Whether the preview beside the link is open. */
  expanded: boolean;
  controls: string | undefined;
  /** True while the cart page loads. */
  busy: boolean;
  onOpen: () => void;
  onPress: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Renders the header's link to the cart page.
 *
 * Hover and keyboard focus open the preview. Touch does neither: until the island's script has loaded, the runtime
 * holds back a first press on an element marked `data-press`.
 */
export function CartLink({ badge, expanded, controls, busy, onOpen, onPress }: CartLinkProps) {
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onOpen();
  const onFocus = ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && onOpen();
  return (
    <a
      className="header-action"
      href={href(routes.cart)}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-busy={busy || undefined}
      data-press=""
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
