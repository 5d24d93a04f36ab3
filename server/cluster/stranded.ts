import type { ChildProcess } from 'node:child_process';

interface Handle {
  close(): void;
}

/**
 * Node hands a connection to a worker and keeps it until the worker says that it has it. One that is killed in between
 * says nothing: its client would wait for ever, and the connection be held as long as the primary lives.
 *
 * @returns closes the connection that was handed over last, where that is not done yet
 */
export function strandedConnection(child: Pick<ChildProcess, 'send' | 'on'>): () => void {
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  let last: Handle | null = null;
  child.send = ((...given: unknown[]) => {
    const [, handle] = given;
    if (isHandle(handle)) last = handle;
    return send(...given);
  }) as ChildProcess['send'];
  // Taken, or given back for another worker.
  child.on('internalMessage' as 'message', (message) => {
    if (typeof message === 'object' && message !== null && 'ack' in message) last = null;
  });
  return () => last?.close();
}

function isHandle(given: unknown): given is Handle {
  return typeof given === 'object' && given !== null && 'close' in given && typeof given.close === 'function';
}
