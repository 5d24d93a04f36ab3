import type { ReactNode } from 'react';

interface Props {
  caption: string;
  head: readonly string[];
  className?: string;
  /** Language of the caption, and of all that says no other; absent: the page's. */
  lang?: string | undefined;
  headLang?: string | undefined;
  children: ReactNode;
}

/** Renders a table that scrolls sideways where it is too wide, by touch and keyboard; row headers stay in view. */
export function WideTable({ caption, head, className = '', lang, headLang, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={`table-scroll ${className}`.trim()} tabIndex={0} aria-label={caption} lang={lang}>
      <table>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead lang={headLang}>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
