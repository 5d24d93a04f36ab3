import { type FocusEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { Icon } from '../components/icon.tsx';
import { CartLink, type CartLinkProps } from './cart-link.tsx';

const panelId = 'bag-panel';

interface CartMenuProps extends Omit<CartLinkProps, 'expanded' | 'controls'> {
  open: boolean;
  onClose: () => void;
  panel?: RefObject<HTMLElement | null>;
  /** Content of the open panel: the mini-cart; nothing while it loads. */
  children: ReactNode;
}

/** Renders the cart link and its panel, open on hover and focus; Escape, a press elsewhere or leaving close it. */
export function CartMenu({ badge, open, busy, onOpen, onClose, onPress, panel, children }: CartMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    // Removing the focused element would lose the focus.
    if (menu.current?.querySelector('section')?.contains(document.activeElement))
      menu.current.querySelector('a')?.focus();
    onClose();
  };
  useDismissal(open, menu, close);
  // A touch pointer leaves whenever it is lifted, and a passing mouse must not close a panel that is used by keyboard.
  const onPointerLeave = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType !== 'touch' && !currentTarget.querySelector(':focus-visible')) onClose();
  };
  // Only when the focus moves to another element: without a related target, the focused element was removed.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link and the panel inside are what one operates.
    <div className="bag" ref={menu} onPointerLeave={onPointerLeave} onBlur={onBlur}>
      <CartLink expanded={open} controls={open ? panelId : undefined} {...{ badge, busy, onOpen, onPress }} />
      {open && (
        <section className="bag-panel" ref={panel} id={panelId} aria-label={messages.shell.bag} tabIndex={-1}>
          <div className="bag-head">
            <span aria-hidden="true">{messages.shell.bag}</span>
            <button className="icon-button" type="button" onClick={close}>
              <Icon name="close" />
              <span className="visually-hidden">{messages.shell.bagClose}</span>
            </button>
          </div>
          {children || <Loading />}
        </section>
      )}
    </div>
  );
}

/** Calls `close` on Escape, wherever the focus is, and on a press outside the element. */
function useDismissal(open: boolean, element: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    const { signal } = abort;
    addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current(), { signal });
    const outside = ({ target }: Event) => !(target instanceof Node && element.current?.contains(target));
    addEventListener('pointerdown', (event) => outside(event) && latest.current(), { signal });
    return () => abort.abort();
  }, [open, element]);
}

/** Placeholder of the mini-cart while it loads. */
function Loading() {
  return (
    <div className="bag-arriving" role="status">
      <span className="visually-hidden">{messages.shell.bagArriving}</span>
    </div>
  );
}
