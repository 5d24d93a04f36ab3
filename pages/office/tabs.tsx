interface Props {
  /** What a screen reader calls them. */
  label: string;
  tabs: readonly (readonly [href: string, words: string, isCurrent: boolean])[];
}

/** Renders links to pages that stand beside each other, of which one is shown. */
export const Tabs = ({ label, tabs }: Props) => (
  <nav aria-label={label}>
    {tabs.map(([href, words, isCurrent]) => (
      <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {words}
      </a>
    ))}
  </nav>
);
