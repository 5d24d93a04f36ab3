declare global {
  interface Window {
    dataLayer?: object[];
    /** Errors of the page, until the script that reports them takes them over. */
    pageErrors?: (ErrorEvent | PromiseRejectionEvent)[];
  }
}

interface State {
  countryCode?: string;
  currencyCode?: string;
  consent?: string;
}
type Link = HTMLAnchorElement;

const retryMs = 500;
const maxTries = 20;

/**
 * Calls `act` once country and currency are known and analytics is allowed. They are at the end of the page, which may
 * still be loading. The cookie's consent applies to a page from the back/forward cache as well.
 */
const whenAllowed = (act: (where: object) => void, tries = 0): void => {
  const state: State = JSON.parse(document.querySelector('#visitor-state')?.innerHTML ?? '{}');
  const { countryCode: country, currencyCode: currency } = state;
  if (country && currency) {
    if ((/analytics=(\w+)/.exec(document.cookie)?.[1] ?? state.consent) === 'granted') act({ country, currency });
  } else if (tries < maxTries) setTimeout(whenAllowed, retryMs, act, tries + 1);
};

const sendEvent = (event?: string, facts?: object) =>
  whenAllowed((where) => {
    const eventFacts = { event, ...where, ...facts };
    window.dataLayer ??= [];
    window.dataLayer.push(eventFacts);
    navigator.sendBeacon('/events', JSON.stringify(eventFacts));
  });

/** Returns the product of a card's link, whose data are its id, price and reduced price if any, in hundredths. */
const factsOf = ({ dataset, pathname, textContent: title }: Link): object => {
  const [id, ...cents] = (dataset.facts ?? '').split(' ');
  const [cent, promotionPriceCent] = cents.map(Number);
  const price = (promotionPriceCent ?? cent ?? 0) / 100;
  return {
    id,
    title,
    handle: decodeURI(pathname).split('/').pop(),
    ...(cent && { sellingPrice: { cent }, promotionPriceCent, price }),
  };
};

const sendList = (links: ArrayLike<Link>) => {
  if (links[0]) sendEvent('product_list_view', { products: Array.from(links, factsOf) });
};

const sendPage = () =>
  whenAllowed(() => {
    sendEvent('page_view');
    sendList(document.querySelectorAll('.listing [data-facts]'));
    for (const { dataset, innerHTML } of document.querySelectorAll<HTMLElement>('[data-event]'))
      sendEvent(dataset.event, JSON.parse(innerHTML));
    // The page works without the reports.
    import(`${document.querySelector<HTMLElement>('[data-reports]')?.dataset.reports}`).catch(() => 0);
  });

/**
 * Sends analytics events of the page, to `dataLayer` and to the server.
 *
 * Islands report theirs as document events: `hemline:event`, `hemline:list` with further cards; a `hemline:event`
 * without detail means that consent was given.
 */
export function startAnalytics(): void {
  let isSent = false;
  const errors: Window['pageErrors'] = [];
  window.pageErrors = errors;
  for (const type of ['error', 'unhandledrejection'] as const) addEventListener(type, (event) => errors.push(event));
  const sendFirst = () => {
    isSent = true;
    sendPage();
  };
  // Rendering comes before analytics; a visitor who leaves earlier is still counted.
  const look = ({ type, persisted }: PageTransitionEvent) => {
    if (!isSent) sendFirst();
    else if (persisted && type === 'pageshow') sendEvent('page_view');
  };
  for (const type of ['pageshow', 'pagehide'] as const) addEventListener(type, look);
  // A prerendered page was complete before it was shown.
  if (document.readyState === 'complete') sendFirst();
  document.addEventListener('click', (event) => {
    const card = (event.target as Element).closest<Link>('[data-facts]');
    if (card) sendEvent('product_click', factsOf(card));
  });
  document.addEventListener('hemline:list', ({ detail }: CustomEventInit<Link[]>) => sendList(detail ?? []));
  document.addEventListener('hemline:event', ({ detail }: CustomEventInit<[string?, object?]>) =>
    detail ? sendEvent(...detail) : sendFirst(),
  );
}
