import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

interface LegalLinksProps {
  lead: string;
  codes: readonly (keyof typeof messages.legal.names)[];
  /** Opens the texts in a new tab: a form beside them keeps its input. */
  newTab?: boolean;
}

/** Renders links to the legal texts that apply here. */
export function LegalLinks({ lead, codes, newTab = false }: LegalLinksProps) {
  const { names, newTab: opens } = messages.legal;
  return (
    <p className="small muted legal-links">
      {lead}
      {codes.map((code) => (
        <span key={code}>
          {' '}
          <a href={href(routes.protocol, { code })} {...(newTab && { target: '_blank', rel: 'noopener' })}>
            {names[code]}
            {newTab && <span className="visually-hidden"> {opens}</span>}
          </a>
        </span>
      ))}
    </p>
  );
}
