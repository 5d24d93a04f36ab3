import type { Country } from '../../shared/contract/places.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { Field } from '../../ui/components/field.tsx';
import placeSwitch from '../../ui/islands/place-switch.island.ts';
import { Hole } from '../../ui/render/hole.tsx';
import { Enhanced } from '../../ui/render/island.tsx';
import type { Drawings } from './marks.tsx';

interface CountryFormProps {
  /** The shop's own; '' stands for the usual one. */
  title: string;
  countries: readonly Country[];
  /** The one that is chosen; it may be one that the shop does not deliver to. */
  countryCode: string;
  drawings: Drawings;
}

/** Where the shop delivers to now, and the other countries; the address's country is DB-IP's finding. */
export function CountryForm({ title, countries, countryCode, drawings }: CountryFormProps) {
  const chosen = countries.find(({ code }) => code === countryCode);
  return (
    <Enhanced by={placeSwitch}>
      <form className="footer-country" action={href(routes.country)} method="post">
        <h2>{title || messages.shell.countryTitle}</h2>
        <p className="muted">
          {chosen && <Flag address={`${drawings.flagFolder}/${countryCode}.svg`} />}
          <span>
            {messages.shell.deliverTo} <Hole name="countryName" />
          </span>
        </p>
        <Hole name="returnPath" />
        <div className="inline-form">
          <Field id="country" label={messages.shell.country} quietLabel>
            <CountrySelect {...{ countries, chosen, flags: drawings.flags }} />
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
  countries: readonly Country[];
  chosen: Country | undefined;
  /** Address of the sprite. */
  flags: string;
}

/** A plain list of countries; browsers that let a page draw its options show each with its flag. */
function CountrySelect({ countries, chosen, flags }: CountrySelectProps) {
  return (
    <select className="input" id="country" name="countryCode" required defaultValue={chosen?.code ?? ''}>
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
          <Flag address={`${flags}#${code}`} />
          {name}
        </option>
      ))}
    </select>
  );
}

function Flag({ address }: { address: string }) {
  return <img className="flag" src={address} width="24" height="16" alt="" loading="lazy" />;
}

/** Says that a choice is on its way, once there is a script that keeps the page. */
export function PlaceStatus() {
  return <output className="place-status" data-chosen={messages.places.chosen} />;
}

/** Names whose database tells where a visitor is. */
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
      /** Shows what of a drawn list is chosen. */
      selectedcontent: object;
    }
  }
}
