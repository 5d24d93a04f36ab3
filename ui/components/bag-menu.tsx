import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { BagLink } from './bag-link.tsx';

const panelId = 'bag-panel';

interface BagMenuProps {
  badge: ReactNode;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** What the open panel shows: the mini-cart, or that it is on its way. */
  children: ReactNode;
}

/** The bag's icon and the panel that opens beside it on hover and focus; Escape and leaving close it. */
export function BagMenu({ badge, open, onOpen, onClose, children }: BagMenuProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  // To something else on the page: what was removed under the focus leaves it nowhere.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link and the panel inside are what one operates.
    <div className="bag" onPointerLeave={onClose} onKeyDown={onKeyDown} onBlur={onBlur}>
      <BagLink badge={badge} expanded={open} {...(open && { controls: panelId })} onOpen={onOpen} />
      {open && (
        <section className="bag-panel" id={panelId} aria-label={messages.shell.bag}>
          {children || <Arriving />}
        </section>
      )}
    </div>
  );
}

/** Stands where the mini-cart will, while it is fetched. */
function Arriving() {
  return (
    <div className="bag-arriving" role="status">
      <span className="visually-hidden">{messages.shell.bagArriving}</span>
    </div>
  );
}
