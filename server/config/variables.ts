/** The sentence of docs/configuration.md on each variable of `environment.ts`, by the part of the page. */
export const variables: Record<string, Record<string, string>> = {
  'The shop': {
    NODE_ENV: '`production` demands `SESSION_SECRET`, `SITE_URL` and decisions about payments, mail and text messages',
    PORT: '0 to 65535; 0 takes any free port',
    HOST: 'IP or host name to listen on',
    SITE_URL:
      'public URL, e.g. `https://shop.example`; only its origin is used. Must be `https://` in production where real money is taken. Unset: the host of this machine that the visitor uses',
    SITE_NAME:
      'name of the shop in the header and in titles, unless the website document has another `title`, up to 60 characters',
    LANGUAGES:
      "the shop's languages, separated by commas. The first has no prefix: `de,en` is a German shop with English at `/en/products`; `en,xx` adds English in accents, `en,xr` from right to left, for development only: set it for the build as well (`npm start` does so)",
    DEMO_CATALOGUE:
      "`0` begins [a shop of one's own](shop/own-shop.md), without the demonstration; must be `0` in production where real money is taken",
    SHOP_CURRENCY:
      'the [base currency](shop/own-shop.md#its-currency) of a new shop without the demonstration, in which its prices are; unset: the US dollar; a shop keeps the one that it began with, and does not start with another',
    DATA_DIR:
      "everything the shop writes: database, uploaded and resized pictures, files sent to the shop (`feedback/`), the sandboxes' storage, unsent mails",
    SESSION_SECRET:
      'seals the session cookie; at least 32 characters, several separated by commas, the newest first, so that secrets rotate; unset: generated and stored in `DATA_DIR`',
    GEO_DB: "database of countries by client IP, in MaxMind's format (`.mmdb`); unset: the one included with the shop",
  },
  'Processes and machines': {
    WORKERS:
      'how many [processes](operate/one-server.md#processes) serve the shop on this machine, 1 to 128; unset: one per core, outside production at most 4; 1: a single process',
    TRUST_PROXY:
      "whether a proxy is in front of the shop: the client IP, for limits and for a visitor's country, is then the last IP in its `X-Forwarded-For`",
    COOKIE_DOMAIN:
      'domain of the cookies for preferences and visitor ids, for shops on several hosts, e.g. `shop.example`: that of `SITE_URL` or one above it; unset: the host alone. [What it costs in safety](operate/one-server.md#cookies-and-their-domain)',
    STOP_DELAY:
      'milliseconds from the signal to stop, when `/readyz` begins to answer 503, until the shop accepts no more connections; up to 300000',
    OVERLOAD_DELAY:
      'milliseconds by which work may be late for a fifth of a second before requests are refused (503, `Retry-After`): browsing first, visitors with a cart later, buying last; 0: never',
    OVERLOAD_CALLS:
      'calls of the commerce service that may be under way in a process; from half of it browsing is refused; 0: any number',
    DATABASE_URL: '`postgres://…`; unset: SQLite at `DATA_DIR/shop.db`',
    DATABASE_READ_URL:
      'one standby of that PostgreSQL for listings, search and pages: [a read replica](operate/several-machines.md#a-read-replica)',
    API_ORIGIN:
      'origin of a commerce service on another machine, e.g. `http://10.0.0.5:3001` (`npm run commerce` is one); unset: it runs inside this process',
    STATIC_JSON_DIR:
      'folder of responses that are used before the commerce service is called: [answers in files](operate/several-machines.md#answers-in-files)',
    SITE_KEY: 'the folder of this shop in it: up to 40 letters, digits, `_` and `-`',
    OPERATIONS_KEY:
      'key that authorises `clearCache`; 16 to 200 characters without spaces; unset: `clearCache` is disabled',
  },
  Payments: {
    PAYMENTS:
      '`sandbox` takes no real money, `live` demands a gateway or a live key of Stripe; production needs one of the two or such a key; unset: the sandbox where there is no gateway',
    PAYMENT_PROVIDER:
      "who takes cards: `gateway` is the shop's own form with the card gateway, `stripe` is [Stripe's page](develop/stripe.md)",
    CARD_GATEWAY_URL:
      'the card gateway ([its wire format](develop/card-gateway.md)); unset: the sandbox gateway runs beside the shop',
    CARD_GATEWAY_KEY: 'key for it, at least 8 characters; set both or neither',
    CARD_GATEWAY_WEBHOOK_SECRET:
      'secret with which the gateway signs its webhooks, at least 16 characters, several separated by commas during a rotation; unset: every webhook is rejected',
    CARD_GATEWAY_REDIRECT_HOSTS:
      "hosts of the banks' confirmation pages, besides the gateway's own host and those below it, e.g. `secure.bank.example,*.acs.example`; shoppers are redirected to no other host",
    STRIPE_SECRET_KEY:
      "secret or, better, restricted key of the shop's account with Stripe; unset with `PAYMENT_PROVIDER=stripe`: a Stripe sandbox runs beside the shop where payments are sandboxed",
    STRIPE_WEBHOOK_SECRET:
      'signing secret of the webhook that Stripe sends to `/webhooks/stripe`, several separated by commas during a rotation; unset: every event is rejected',
    STRIPE_URL: "URL of Stripe's API",
    STRIPE_PAGE_ORIGIN:
      'origin of the payment page if the account has a domain of its own for it, e.g. `https://pay.shop.example`',
    PAYPAL_CLIENT_ID:
      "of the shop's [account with PayPal](develop/paypal.md); unset: a PayPal sandbox runs beside the shop where payments are sandboxed, otherwise PayPal is not offered",
    PAYPAL_CLIENT_SECRET: 'secret of that account; set both or neither',
    PAYPAL_URL: "URL of PayPal's API; `https://api-m.sandbox.paypal.com` for PayPal's own sandbox",
    PAYPAL_WEBHOOK_ID: 'id of the webhook that PayPal sends to `/webhooks/paypal`; unset: every event is rejected',
    PAYPAL_MERCHANT_ID: 'account that must receive the payments; unset: the account of the credentials',
  },
  'Mails and text messages': {
    MAIL_URL:
      'mail server, e.g. `smtps://user:password@mail.example`; unset or `outbox`: [mails are left in a folder](shop/mail-and-text.md)',
    MAIL_FROM: 'sender of mails, e.g. `Shop <orders@shop.example>`; must be set with `MAIL_URL`',
    SMS_URL:
      'receives [text messages by POST](shop/mail-and-text.md#a-text-message-service); unset or `outbox`: they are left in the same folder',
  },
  'Uploads and backups in a bucket': {
    S3_BUCKET:
      'bucket of S3-compatible storage for [uploads](operate/several-machines.md#uploads-in-a-bucket); unset: they are in `DATA_DIR`',
    S3_ENDPOINT:
      "URL of the storage, e.g. `https://s3.example`; buckets are then named in the path; unset: Amazon's, by region",
    S3_REGION: 'region of the bucket',
    S3_PREFIX: 'prefix of the name of every object, e.g. `shop/`',
    S3_ACCESS_KEY_ID: 'key that may read, write, list and remove objects; must be set with `S3_BUCKET`',
    S3_SECRET_ACCESS_KEY: 'secret of that key; must be set with `S3_BUCKET`',
    BACKUP_S3_BUCKET:
      'bucket that `backup` [copies to](operate/backup.md#a-copy-in-a-bucket), best at another company than the shop; unset: backups stay on this machine',
    BACKUP_S3_ENDPOINT: "URL of its storage; unset: Amazon's, by region",
    BACKUP_S3_REGION: 'region of that bucket',
    BACKUP_S3_PREFIX: 'prefix of the names of backups there',
    BACKUP_S3_ACCESS_KEY_ID:
      'key that may write and read objects, and list them for `backups` and `BACKUP_KEEP`; must be set with `BACKUP_S3_BUCKET`',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret of that key; must be set with `BACKUP_S3_BUCKET`',
    BACKUP_KEEP: 'how many backups are kept in that bucket; the key must be able to remove objects then; unset: all',
  },
  'The office': {
    OFFICE: "`1` serves the [office](shop/office.md) at `/office`, where the shop's staff work",
    OFFICE_PORT:
      "port for the [office](shop/office.md#a-port-of-its-own) alone, on the same `HOST`; the shop's port then has no `/office`. Set, it implies `OFFICE=1`; 0 takes any free port",
    OFFICE_URL:
      'public origin of the office at `OFFICE_PORT`, e.g. `https://office.shop.example`; must be set in production with it',
    OFFICE_LOG: "the file that the shop's log is written to; the office shows from it what the shopper of an order saw",
  },
  'Log, metrics and traces': {
    LOG_LEVEL: '`trace`, `debug`, `info`, `warn`, `error` or `silent`',
    LOG_KEY:
      'keys the hashes by which [the log](operate/logs.md) finds the entries of one person; at least 32 characters, the same on every machine of a shop; unset: made of the oldest `SESSION_SECRET`',
    METRICS_PORT: "port for `/metrics`, on the same `HOST`; unset: at the shop's own port, for this machine only",
    OTEL_EXPORTER_OTLP_ENDPOINT:
      'where [traces](operate/metrics.md#traces) go, e.g. `http://127.0.0.1:4318` (OTLP over HTTP); unset: there are none',
    OTEL_EXPORTER_OTLP_HEADERS:
      'headers of these requests, e.g. `api-key=…`; several separated by commas, values URL-encoded',
    OTEL_SERVICE_NAME: 'name of this program in traces; unset: `hemline` or `hemline-commerce`',
    OTEL_TRACES_SAMPLER_ARG: 'share of the requests that are traced, 0 to 1',
    OTEL_BSP_SCHEDULE_DELAY: 'milliseconds between two exports of traces',
  },
  Development: {
    DEV_RELOAD: 'set by `npm run dev`: open pages load again after a restart; never in production',
  },
};
