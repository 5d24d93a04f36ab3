import type { Country } from '../../shared/contract/places.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { Field } from '../../ui/components/field.tsx';
import placeSwitch from '../../ui/places/place-switch.island.ts';
import { Hole } from '../../ui/rendering/hole.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import type { Drawings } from './marks.tsx';

interface CountryFormProps {
  /** The configured title; `''` for the default. */
  title: string;
  titleIn?: string | undefined;
  countries: readonly Country[];
  /** The chosen country, which the shop may not deliver to. */
  countryCode: string;
  drawings: Drawings;
  /** Id of the list: the footer's by default. */
  id?: string;
}

/**
 * Renders the choice of the delivery country. The initial country is looked up by the client's IP in DB-IP's database.
 */
export function CountryForm({ title, titleIn, countries, countryCode, drawings, id = 'country' }: CountryFormProps) {
  const chosen = countries.find(({ code }) => code === countryCode);
  return (
    <Enhanced by={placeSwitch}>
      <form className="footer-country" action={href(routes.country)} method="post">
        <h2 lang={title ? contentLanguage(titleIn) : undefined}>{title || messages.shell.countryTitle}</h2>
        <p className="muted">
          {chosen && <Flag url={`${drawings.flagFolder}/${countryCode}.svg`} />}
          <span>
            {messages.shell.deliverTo} <Hole name="countryName" />
          </span>
        </p>
        <Hole name="returnPath" />
        <div className="inline-form">
          <Field id={id} label={messages.shell.country} quietLabel>
            <CountrySelect {...{ id, countries, chosen }} flags={drawings.flags} />
          </Field>
          <Button kind="secondary">{messages.shell.change}</Button>
        </div>
        <PlaceStatus />
      </form>
      <GeoCredit />
    </Enhanced>
  );
}

interface CountrySelectProps {
  id: string;
  countries: readonly Country[];
  chosen: Country | undefined;
  /** URL of the sprite. */
  flags: string;
}

/** Renders a list of countries. In browsers with customizable `<select>`, `placeSwitch` adds their flags. */
function CountrySelect({ id, countries, chosen, flags }: CountrySelectProps) {
  return (
    <select className="input" id={id} name="countryCode" required defaultValue={chosen?.code ?? ''} data-flags={flags}>
      {/* biome-ignore lint/a11y/useButtonType: the list's own face, never pressed by itself. */}
      <button>
        <selectedcontent />
      </button>
      {!chosen && (
        <option value="" disabled>
          {messages.shell.country}
        </option>
      )}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Flag({ url }: { url: string }) {
  return <img className="flag" src={url} width="24" height="16" alt="" loading="lazy" />;
}

/** Renders the status of a choice being saved, which a script fills. */
export function PlaceStatus() {
  return <output className="place-status" data-chosen={messages.places.chosen} />;
}

/** Credits the database that locates visitors. */
export function GeoCredit() {
  return (
    <p className="geo-credit">
      <a href="https://db-ip.com" rel="noopener">
        {messages.places.credit}
      </a>
    </p>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Shows the chosen option of a customizable `<select>`. */
      selectedcontent: object;
    }
  }
}
