declare global {
  interface Window {
    dataLayer?: object[];
  }
}

interface Known {
  countryCode?: string;
  currencyCode?: string;
  consent?: string;
}

const retryMs = 500;
const mostTries = 20;

/**
 * Does it when country and currency are known: they stand at the end of a page, which may still be on its way. What was
 * chosen on another page counts for one that comes back from the history.
 */
function whenKnown(act: (where: object) => void, tries = 0): void {
  const state: Known = JSON.parse(document.querySelector('#visitor-state')?.innerHTML ?? '{}');
  const { countryCode: country, currencyCode: currency } = state;
  if (country && currency) {
    if ((/analytics=(\w+)/.exec(document.cookie)?.[1] ?? state.consent) === 'granted') act({ country, currency });
  } else if (tries < mostTries) setTimeout(whenKnown, retryMs, act, tries + 1);
}

function tell(event?: string, facts?: object): void {
  whenKnown((where) => {
    const told = { event, ...where, ...facts };
    window.dataLayer ??= [];
    window.dataLayer.push(told);
    navigator.sendBeacon('/events', JSON.stringify(told));
  });
}

const factsOf = ({ dataset }: HTMLElement) => JSON.parse(dataset.facts ?? '') as object;

function tellPage(): void {
  whenKnown(() => {
    tell('page_view');
    const products = Array.from(document.querySelectorAll<HTMLElement>('.listing [data-facts]'), factsOf);
    if (products[0]) tell('product_list_view', { products });
    for (const { dataset, innerHTML } of document.querySelectorAll<HTMLElement>('[data-event]'))
      tell(dataset.event, JSON.parse(innerHTML));
  });
}

/**
 * Tells of the page, and of what happens on it from now on, into `dataLayer` and to the shop. Islands say it by an event
 * of the document; one that names nothing says that measuring was agreed to.
 */
export function startAnalytics(): void {
  tellPage();
  addEventListener('pageshow', ({ persisted }) => persisted && tell('page_view'));
  document.addEventListener('click', (event) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-facts]');
    if (card) tell('product_click', factsOf(card));
  });
  document.addEventListener('hemline:place', ({ detail }: CustomEventInit<object>) =>
    tell('user_country_switch', detail),
  );
  document.addEventListener('hemline:event', ({ detail }: CustomEventInit<[string?, object?]>) =>
    detail ? tell(...detail) : tellPage(),
  );
}
