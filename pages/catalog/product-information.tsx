import { type PartComposition, saysMore } from '../../shared/catalog/composition.ts';
import type { Product } from '../../shared/contract/catalog.ts';
import type { Manufacturer } from '../../shared/contract/content.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { CareSymbol } from '../../ui/catalog/care-symbol.tsx';
import { Disclosure } from '../../ui/components/disclosure.tsx';

/** Renders fibres, material and care of a product; nothing where none is known. */
export function MaterialAndCare({ product }: { product: Product }) {
  const { composition, material, materialIn, care, vendor } = product;
  if (!composition && !material && !care) return null;
  return (
    <Disclosure title={messages.product.material} open={composition !== undefined}>
      {composition && <Composition parts={composition} />}
      {material && !(composition && !saysMore(material, composition)) && (
        <p lang={contentLanguage(materialIn)}>{material}</p>
      )}
      {care && (
        <ul className="care" aria-label={messages.composition.careTitle}>
          {care.map((code) => (
            <li key={code}>
              <CareSymbol code={code} /> {messages.composition.care[code]}
            </li>
          ))}
        </ul>
      )}
      {vendor && <p className="muted">{messages.product.madeBy(vendor)}</p>}
    </Disclosure>
  );
}

/** Renders the fibres of each part in the words of the page's language. */
function Composition({ parts }: { parts: readonly PartComposition[] }) {
  const { composition } = messages;
  return (
    <ul className="composition" aria-label={composition.title}>
      {parts.map(({ part, fibres }) => {
        const shares = fibres.map(({ fibre, percent }) => composition.share(percent, composition.fibres[fibre]));
        const text = composition.shares(shares);
        return <li key={part ?? ''}>{part ? composition.part(composition.parts[part], text) : text}</li>;
      })}
    </ul>
  );
}

/** Renders who made a product and its warnings, where the law of the country wants them (Regulation (EU) 2023/988). */
export function ProductSafety({ product: { safety } }: { product: Product }) {
  if (!safety) return null;
  const { manufacturer, warnings, warningsIn } = safety;
  const { product } = messages;
  return (
    <Disclosure title={product.safety} open={warnings.length > 0}>
      {warnings.length > 0 && (
        <>
          <p className="muted">{product.warnings}</p>
          <ul className="bullets" lang={contentLanguage(warningsIn)}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
      {manufacturer && <Reachable title={product.manufacturer} who={manufacturer} />}
      {manufacturer?.responsible && <Reachable title={product.responsible} who={manufacturer.responsible} />}
    </Disclosure>
  );
}

interface ReachableProps {
  title: string;
  who: Pick<Manufacturer, 'name' | 'address' | 'contact'>;
}

function Reachable({ title, who: { name, address, contact } }: ReachableProps) {
  const isPage = contact.startsWith('https://');
  return (
    <>
      <p className="muted">{title}</p>
      <address>
        {[name, ...address].map((row, i) => (
          <span key={i.toString()}>
            {row}
            <br />
          </span>
        ))}
        <a href={isPage ? contact : `mailto:${contact}`} {...(isPage && { rel: 'noopener' })}>
          {contact}
        </a>
      </address>
    </>
  );
}
