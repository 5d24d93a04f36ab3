import { type ReactNode, useId } from 'react';

interface Props {
  /** The sentence that explains the field; absent: it explains itself. */
  hint: string | undefined;
  /** Returns the field. @param describedBy the id of the sentence */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Renders a field with the sentence that explains it below, which a screen reader reads with the field. */
export function Explained({ hint, children }: Props) {
  const id = useId();
  if (hint === undefined) return children(undefined);
  return (
    <div>
      {children(id)}
      <p className="hint" id={id}>
        {hint}
      </p>
    </div>
  );
}

/** Returns ids of what describes a field as its attribute has them; undefined where nothing does. */
export const described = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
