import { messages } from '../../shared/messages/messages.ts';

/** Renders a note that is visible while the browser is offline: the runtime marks the document. */
export function OfflineNote() {
  return (
    <p className="offline-note" role="status">
      {messages.shell.offlineNote}
    </p>
  );
}
