import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { BagLink } from './bag-link.tsx';
import { Icon } from './icon.tsx';

const panelId = 'bag-panel';

interface BagMenuProps {
  badge: ReactNode;
  open: boolean;
  busy: boolean;
  onOpen: () => void;
  onClose: () => void;
  onPress: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** What the open panel shows: the mini-cart, or that it is on its way. */
  children: ReactNode;
}

/** The bag's icon and the panel that opens beside it on hover and focus; Escape and leaving close it. */
export function BagMenu({ badge, open, busy, onOpen, onClose, onPress, children }: BagMenuProps) {
  const bag = useRef<HTMLDivElement>(null);
  const close = () => {
    // What is removed under the focus leaves it nowhere.
    if (bag.current?.querySelector('section')?.contains(document.activeElement))
      bag.current.querySelector('a')?.focus();
    onClose();
  };
  useDismissal(open, bag, close);
  // A finger is nowhere once it is lifted, and a mouse that passes closes nothing under somebody's keys.
  const onPointerLeave = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType !== 'touch' && !currentTarget.querySelector(':focus-visible')) onClose();
  };
  // To something else on the page: what was removed under the focus leaves it nowhere.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link and the panel inside are what one operates.
    <div className="bag" ref={bag} onPointerLeave={onPointerLeave} onBlur={onBlur}>
      <BagLink
        badge={badge}
        expanded={open}
        busy={busy}
        {...(open && { controls: panelId })}
        {...{ onOpen, onPress }}
      />
      {open && (
        <section className="bag-panel" id={panelId} aria-label={messages.shell.bag} tabIndex={-1}>
          <div className="bag-head">
            <span aria-hidden="true">{messages.shell.bag}</span>
            <button className="icon-button" type="button" onClick={close}>
              <Icon name="close" />
              <span className="visually-hidden">{messages.shell.bagClose}</span>
            </button>
          </div>
          {children || <Arriving />}
        </section>
      )}
    </div>
  );
}

/** Escape closes it wherever the focus is, and so does a press elsewhere. */
function useDismissal(open: boolean, bag: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const over = new AbortController();
    const { signal } = over;
    addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current(), { signal });
    const outside = ({ target }: Event) => !(target instanceof Node && bag.current?.contains(target));
    addEventListener('pointerdown', (event) => outside(event) && latest.current(), { signal });
    return () => over.abort();
  }, [open, bag]);
}

/** Stands where the mini-cart will, while it is fetched. */
function Arriving() {
  return (
    <div className="bag-arriving" role="status">
      <span className="visually-hidden">{messages.shell.bagArriving}</span>
    </div>
  );
}
