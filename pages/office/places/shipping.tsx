import type { OfficeZone } from '../../../shared/office/places.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { zoneName } from '../../../shared/staff/words.ts';
import type { Shown } from './form.tsx';
import { Head, Places } from './frame.tsx';

interface Props extends Shown {
  zones: readonly OfficeZone[];
}

/** Renders the delivery methods of each zone. */
export function OfficeShipping({ zones, mayEdit, base }: Props) {
  return (
    <Places>
      <p>Prices are in {base}; in other currencies they are converted and rounded as those of goods are.</p>
      {mayEdit && (
        <p>
          <a href={placePath('shipping', 'new', 'new')}>Add a zone or a method</a>
        </p>
      )}
      {zones.map(({ zone, countries, methods }) => (
        <section key={zone} aria-label={zoneName(zone)}>
          <h2>{zoneName(zone)}</h2>
          <p>{countries.length === 0 ? 'No country is in it.' : countries.join(', ')}</p>
          <table>
            <Head names={['Method', 'Price', 'Days', 'May be free']} />
            <tbody>
              {methods.map(({ id, name, price, days, mayBeFree, weights, upTo, off }) => (
                <tr key={id}>
                  <td>
                    <a href={placePath('shipping', zone, id)}>{name}</a>
                    {off && ' (off)'}
                  </td>
                  <td>
                    {price}
                    {weights && `, by weight in grams ${weights}`}
                    {upTo && `, up to ${upTo} g`}
                  </td>
                  <td>{days}</td>
                  <td>{mayBeFree ? 'yes' : 'no'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Places>
  );
}
