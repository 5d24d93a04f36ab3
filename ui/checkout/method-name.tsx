import { contentLanguage } from '../../shared/language/language.ts';
import { knownText } from '../../shared/messages/known-text.ts';
import { messages } from '../../shared/messages/messages.ts';

interface Method {
  id: string;
  name: string;
  nameIn?: string | undefined;
}

/** Renders a shipping method's name: in the page's language where it is one that shops begin with, else as stored. */
export function MethodName({ method: { id, name, nameIn } }: { method: Method }) {
  const known = nameIn === undefined ? knownText(messages.checkout.methodNames, name) : undefined;
  return <span lang={known !== undefined || id === 'none' ? undefined : contentLanguage(nameIn)}>{known ?? name}</span>;
}
