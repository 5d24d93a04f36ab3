import { messages } from '../../shared/messages/messages.ts';

/** Shows itself while there is no line: the runtime marks the document. */
export function OfflineNote() {
  return (
    <p className="offline-note" role="status">
      {messages.shell.offlineNote}
    </p>
  );
}
