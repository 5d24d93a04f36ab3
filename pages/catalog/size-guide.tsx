import { type SizeConversion, sizeConversions } from '../../shared/constants.ts';
import type { Product } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { chartOf, type SizeChart, sizeCharts } from '../../shared/sizes.ts';
import { Disclosure } from '../../ui/components/disclosure.tsx';
import { Hole } from '../../ui/render/hole.tsx';

interface SizeGuideProps {
  product: Product;
  /** How the visitor's country numbers sizes. */
  conversion: SizeConversion;
}

/** The chart that the product's sizes stand in, and the choice of whose numbers its page shows; nothing without one. */
export function SizeGuide({ product, conversion }: SizeGuideProps) {
  const chart = chartOfProduct(product);
  if (!chart) return null;
  return (
    <Disclosure title={messages.sizes.guide}>
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
      <ChartTable chart={chart} conversion={conversion} />
      <p className="small">
        <a href={href(routes.page, { id: 'sizing' })}>{messages.sizes.measure}</a>
      </p>
    </Disclosure>
  );
}

function chartOfProduct({ options, category }: Product): SizeChart | null {
  const values = options.flatMap((option) => option.optionValueDetaliList);
  for (const { name } of values) {
    const chart = chartOf(name, category.area);
    if (chart) return chart;
  }
  return null;
}

function ChartTable({ chart, conversion }: { chart: SizeChart; conversion: SizeConversion }) {
  const measures = messages.sizes.measures[chart];
  const mark = (i: number) => (sizeConversions[i] === conversion ? 'is-chosen' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too.
    <section className="size-table" tabIndex={0} aria-label={messages.sizes.chart[chart]}>
      <table className="figures">
        <caption>{messages.sizes.chart[chart]}</caption>
        <thead>
          <tr>
            {sizeConversions.map((each, i) => (
              <th key={each} scope="col" className={mark(i)}>
                {each}
              </th>
            ))}
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizeCharts[chart].map((row) => (
            <tr key={row[0]}>
              {row.map((cell, i) =>
                i === 0 ? (
                  <th key={sizeConversions[0]} scope="row" className={mark(0)}>
                    {cell}
                  </th>
                ) : (
                  <td key={[...sizeConversions, ...measures][i]} className={mark(i)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
