import { inInches } from '../../shared/catalog/inches.ts';
import {
  chartOf,
  type SameSizes,
  type SizeChart,
  sameSizeChart,
  sameSizes,
  sizeCharts,
} from '../../shared/catalog/sizes.ts';
import { type SizeConversion, sizeConversions } from '../../shared/constants.ts';
import type { Product } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Disclosure } from '../../ui/components/disclosure.tsx';
import { Hole } from '../../ui/rendering/hole.tsx';

/** Id of the content of the size guide: a link to it opens the group that it is in. */
export const sizeGuideId = 'size-guide';

interface SizeGuideProps {
  product: Product;
  /** The visitor's numbering of sizes. */
  conversion: SizeConversion;
  /** Whether the visitor measures in inches; otherwise in centimetres. */
  inches: boolean;
}

/** Renders the product's size chart and the choice of numbering; nothing without a chart. */
export function SizeGuide({ product, conversion, inches }: SizeGuideProps) {
  const guide = guideOf(product);
  if (!guide) return null;
  return (
    <Disclosure title={messages.sizes.guide}>
      <span id={sizeGuideId} tabIndex={-1} />
      {guide.relabels && <ConversionForm conversion={conversion} />}
      <ChartTable {...guide} conversion={conversion} inches={inches} />
      {guide.name === 'bras' && (
        <p className="small">
          <a href={href(routes.braSize, { product: product.handle })}>{messages.sizes.bra.title}</a>
        </p>
      )}
      <p className="small">
        <a href={href(routes.page, { id: 'sizing' })}>{messages.sizes.measure}</a>
      </p>
    </Disclosure>
  );
}

function ConversionForm({ conversion }: { conversion: SizeConversion }) {
  return (
    <form className="size-form" action={href(routes.sizes)} method="post">
      <p id="size-conversion">{messages.sizes.show}</p>
      <Hole name="returnPath" />
      {/* biome-ignore lint/a11y/useSemanticElements: four buttons in one line, each of which sends the form. */}
      <div className="size-choice" role="group" aria-labelledby="size-conversion">
        {sizeConversions.map((each) => (
          <button key={each} type="submit" name="sizeConversionType" value={each} aria-pressed={each === conversion}>
            {each}
          </button>
        ))}
      </div>
    </form>
  );
}

interface Guide {
  name: SizeChart | SameSizes;
  /** Whether the page shows sizes in the visitor's numbering. */
  relabels: boolean;
  rows: readonly (readonly string[])[];
}

/** Returns the chart that contains a product's sizes; null without one. */
export function guideOf({ options, category: { area } }: Pick<Product, 'options' | 'category'>): Guide | null {
  for (const { name: size } of options.flatMap((option) => option.optionValueDetaliList)) {
    const chart = chartOf(size, area);
    if (chart) return { name: chart, relabels: true, rows: sizeCharts[chart] };
    const same = sameSizeChart(size, area);
    if (same) return { name: same, relabels: false, rows: sameSizes[same] };
  }
  return null;
}

function ChartTable({ name, relabels, rows, conversion, inches }: Guide & Omit<SizeGuideProps, 'product'>) {
  const { chart, measures, size } = messages.sizes;
  const title = chart[name](inches);
  const first = relabels ? 0 : 1;
  const columns = [
    ...(relabels ? [] : [{ head: size, at: 0 }]),
    ...numberings(rows, first),
    ...measures[name].map((head, i) => ({ head, at: first + sizeConversions.length + i, isMeasure: true })),
  ].map((column) => ({ ...column, mark: column.head.split('/').includes(conversion) ? 'is-chosen' : undefined }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too.
    <section className="size-table" tabIndex={0} aria-label={title}>
      <table className="figures">
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ head, mark }) => (
              <th key={head} scope="col" className={mark}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {columns.map(({ head, at, mark, ...column }) => {
                const cell = row[at] ?? '';
                const shown = inches && 'isMeasure' in column ? inInches(cell) : cell;
                return at === 0 ? (
                  <th key={head} scope="row" className={mark}>
                    {shown}
                  </th>
                ) : (
                  <td key={head} className={'isMeasure' in column ? 'is-measure' : mark}>
                    {shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the columns of sizes by country: those that are alike in all rows are one, `UK/AU`. @param first the first's place in a row */
function numberings(rows: Guide['rows'], first: number): { head: string; at: number }[] {
  const columns: { head: string; at: number }[] = [];
  for (const [i, country] of sizeConversions.entries()) {
    const same = columns.find(({ at }) => rows.every((row) => row[at] === row[first + i]));
    if (same) same.head += `/${country}`;
    else columns.push({ head: country, at: first + i });
  }
  return columns;
}
