import type { Country } from '../../shared/contract/places.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { SelectField } from '../../ui/components/field.tsx';
import placeSwitch from '../../ui/islands/place-switch.island.ts';
import { Hole } from '../../ui/render/hole.tsx';
import { Enhanced } from '../../ui/render/island.tsx';

interface CountryFormProps {
  /** The shop's own; '' stands for the usual one. */
  title: string;
  countries: readonly Country[];
}

/** Where the shop delivers to now, and the other countries; the address's country is DB-IP's finding. */
export function CountryForm({ title, countries }: CountryFormProps) {
  return (
    <Enhanced by={placeSwitch}>
      <form className="footer-country" action={href(routes.country)} method="post">
        <h2>{title || messages.shell.countryTitle}</h2>
        <p className="muted">
          {messages.shell.deliverTo} <Hole name="countryName" />
        </p>
        <Hole name="returnPath" />
        <div className="inline-form">
          <SelectField
            id="country"
            name="countryCode"
            label={messages.shell.country}
            quietLabel
            required
            defaultValue=""
          >
            <option value="" disabled>
              {messages.shell.country}
            </option>
            {countries.map(({ code, icon, name }) => (
              <option key={code} value={code}>
                {icon} {name}
              </option>
            ))}
          </SelectField>
          <Button kind="secondary">{messages.shell.change}</Button>
        </div>
        <PlaceStatus />
      </form>
      <GeoCredit />
    </Enhanced>
  );
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
