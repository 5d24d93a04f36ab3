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
type Link = HTMLAnchorElement;

const retryMs = 500;
const mostTries = 20;

/**
 * Does it when country and currency are known: they stand at the end of a page, which may still be on its way. What was
 * chosen on another page counts for one that comes back from the history.
 */
const whenKnown = (act: (where: object) => void, tries = 0): void => {
  const state: Known = JSON.parse(document.querySelector('#visitor-state')?.innerHTML ?? '{}');
  const { countryCode: country, currencyCode: currency } = state;
  if (country && currency) {
    if ((/analytics=(\w+)/.exec(document.cookie)?.[1] ?? state.consent) === 'granted') act({ country, currency });
  } else if (tries < mostTries) setTimeout(whenKnown, retryMs, act, tries + 1);
};

const tell = (event?: string, facts?: object) =>
  whenKnown((where) => {
    const told = { event, ...where, ...facts };
    window.dataLayer ??= [];
    window.dataLayer.push(told);
    navigator.sendBeacon('/events', JSON.stringify(told));
  });

/** The product of a card's link, which holds its id, what it cost and what it costs where that is less, in hundredths. */
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

const tellList = (links: ArrayLike<Link>) => {
  if (links[0]) tell('product_list_view', { products: Array.from(links, factsOf) });
};

const tellPage = () =>
  whenKnown(() => {
    tell('page_view');
    tellList(document.querySelectorAll('.listing [data-facts]'));
    for (const { dataset, innerHTML } of document.querySelectorAll<HTMLElement>('[data-event]'))
      tell(dataset.event, JSON.parse(innerHTML));
    // Without it the page is as good.
    import(`${document.querySelector<HTMLElement>('[data-reports]')?.dataset.reports}`).catch(() => 0);
  });

/**
 * Tells of the page, and of what happens on it from now on, into `dataLayer` and to the shop. Islands say it by events of
 * the document: what happened, which cards came in (`hemline:list`); one without detail, that measuring was agreed to.
 */
export function startAnalytics(): void {
  let isTold = false;
  const tellFirst = () => {
    isTold = true;
    tellPage();
  };
  // What there is to see comes before what is told of it; whoever leaves earlier has still been here.
  const look = ({ type, persisted }: PageTransitionEvent) => {
    if (!isTold) tellFirst();
    else if (persisted && type === 'pageshow') tell('page_view');
  };
  for (const type of ['pageshow', 'pagehide'] as const) addEventListener(type, look);
  // Made ready before somebody saw it: it has been there for long.
  if (document.readyState === 'complete') tellFirst();
  document.addEventListener('click', (event) => {
    const card = (event.target as Element).closest<Link>('[data-facts]');
    if (card) tell('product_click', factsOf(card));
  });
  document.addEventListener('hemline:list', ({ detail }: CustomEventInit<Link[]>) => tellList(detail ?? []));
  document.addEventListener('hemline:event', ({ detail }: CustomEventInit<[string?, object?]>) =>
    detail ? tell(...detail) : tellFirst(),
  );
}
