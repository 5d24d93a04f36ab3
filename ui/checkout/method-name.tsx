import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';

/** Renders a shipping method's name: in the page's language where it is one that shops begin with, else as stored. */
export function MethodName({ method: { id, name } }: { method: { id: string; name: string } }) {
  const known = messages.checkout.methodNames[name];
  return <span lang={known !== undefined || id === 'none' ? undefined : contentLanguage()}>{known ?? name}</span>;
}
