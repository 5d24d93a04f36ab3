import type { ComponentProps } from 'react';
import type { Currency } from '../../shared/contract/places.ts';
import { messages } from '../../shared/messages/messages.ts';
import placeSwitch from '../../ui/places/place-switch.island.ts';
import { Hole } from '../../ui/rendering/hole.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import { CountryForm } from './country-form.tsx';
import { CurrencyList } from './currency-form.tsx';
import { Languages } from './languages.tsx';

interface PlacesProps extends ComponentProps<typeof CountryForm>, ComponentProps<typeof Languages> {
  currencies: readonly Currency[];
}

/** Renders the choice of country, language and currency as a page; the menu of phones leads to it. */
export function PlacesPage({ currencies, languages, url, ...country }: PlacesProps) {
  return (
    <div className="page stack places">
      <h1>{messages.places.title}</h1>
      <CountryForm {...country} id="delivery-country" />
      <Languages languages={languages} url={url} />
      {currencies.length > 0 && (
        <section aria-labelledby="currencies">
          <h2 id="currencies">
            {messages.shell.currency} <Hole name="currencyCode" />
          </h2>
          <Enhanced by={placeSwitch}>
            <CurrencyList currencies={currencies} />
          </Enhanced>
        </section>
      )}
    </div>
  );
}
