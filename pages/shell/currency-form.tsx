import type { Currency } from '../../shared/contract/places.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from '../../ui/components/icon.tsx';
import placeSwitch from '../../ui/places/place-switch.island.ts';
import { Hole } from '../../ui/rendering/hole.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import { PlaceStatus } from './country-form.tsx';

/** Renders a button for each currency, which returns to the same page in that currency. */
export function CurrencyList({ currencies }: { currencies: readonly Currency[] }) {
  return (
    <form className="currency-list" action={href(routes.currency)} method="post">
      <Hole name="returnPath" />
      {currencies.map(({ currencyCode, name }) => (
        <button key={currencyCode} name="currencyCode" value={currencyCode} type="submit">
          {`${name} `}
          <small>{currencyCode}</small>
        </button>
      ))}
      <PlaceStatus />
    </form>
  );
}

/** Renders the chosen currency with a menu of the others; `labelled` shows the word 'Currency' visibly. */
export function CurrencyMenu({ currencies, labelled }: { currencies: readonly Currency[]; labelled?: boolean }) {
  return (
    <details className="dropdown pop">
      <summary>
        <span>
          <span className={labelled ? 'muted' : 'visually-hidden'}>{messages.shell.currency} </span>
          <Hole name="currencyCode" />
        </span>
        <Icon name="down" />
      </summary>
      <div className="dropdown-panel">
        <Enhanced by={placeSwitch}>
          <CurrencyList currencies={currencies} />
        </Enhanced>
      </div>
    </details>
  );
}
