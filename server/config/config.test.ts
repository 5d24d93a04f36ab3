import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configuration } from '../../tests/configuration.ts';

const secret = 'a-secret-of-at-least-32-characters-1';
const { read, problemOf, inDataDir } = configuration();

describe('the domain of shared cookies', () => {
  test.each([
    ['https://www.shop.example', 'shop.example'],
    ['https://shop.example', '.Shop.Example'],
    ['https://de.www.shop.example:8443', 'shop.example'],
  ])('%s may share them on %s', (SITE_URL, COOKIE_DOMAIN) => {
    expect(read({ SITE_URL, COOKIE_DOMAIN }).cookieDomain).toBe('shop.example');
    expect(read({ SITE_URL }).cookieDomain).toBeNull();
  });

  const notAbove = /COOKIE_DOMAIN: must be the domain of SITE_URL or one above it; SITE_URL is/;
  test.each([
    ['other.example', notAbove],
    ['hop.example', notAbove],
    ['a.www.shop.example', notAbove],
    ['example', /COOKIE_DOMAIN: must be a domain such as/],
    ['localhost', /COOKIE_DOMAIN: must be a domain such as/],
    ['127.0.0.1', /COOKIE_DOMAIN: must be a domain such as/],
    ['https://shop.example', /COOKIE_DOMAIN: must be a domain such as/],
    ['shop.example; Secure', /COOKIE_DOMAIN: must be a domain such as/],
    ['co.uk', /COOKIE_DOMAIN: is no domain of one owner/],
  ])('%s is refused at the start', (COOKIE_DOMAIN, message) => {
    expect(problemOf({ SITE_URL: 'https://www.shop.example', COOKIE_DOMAIN })).toMatch(message);
  });

  test('without SITE_URL there is no domain to share', () => {
    expect(problemOf({ COOKIE_DOMAIN: 'shop.example' })).toMatch(/SITE_URL is not set/);
  });
});

test('nothing set at all is a demonstration shop on this machine', () => {
  expect(read()).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    siteName: 'Hemline',
    siteUrl: null,
    databaseUrl: null,
    databaseReadUrl: null,
    cardGateway: null,
    payPal: null,
    mailUrl: null,
    mailFrom: 'Hemline <shop@localhost>',
    smsUrl: null,
    sandboxPayments: true,
    geoDb: null,
    demonstrationCatalogue: true,
  });
});

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', SITE_URL: '', SESSION_SECRET: '' })).toMatchObject({ port: 3000, siteUrl: null });
});

test('a database of countries is found from where the shop was started', () => {
  expect(read({ GEO_DB: 'countries.mmdb' }).geoDb).toBe(join(process.cwd(), 'countries.mmdb'));
});

test('the languages of the shop are those that there are words of, the base language first', () => {
  expect(read().languages).toEqual(['en']);
  expect(read({ LANGUAGES: 'de' }).languages).toEqual(['de']);
  expect(read({ LANGUAGES: ' de, en,de ' }).languages).toEqual(['de', 'en']);
  expect(problemOf({ LANGUAGES: 'en,tlh' })).toContain('LANGUAGES: only languages that there are words of: en');
  expect(problemOf({ NODE_ENV: 'production', LANGUAGES: 'en,xr' })).toContain('LANGUAGES: xr: for tests alone');
});

test('every wrong variable is named in one message', () => {
  const wrong = {
    PORT: 'eighty',
    SITE_URL: 'shop.example',
    DATABASE_URL: 'mysql://x',
    SESSION_SECRET: 'short',
    LOG_KEY: 'short',
    LOG_LEVEL: 'loud',
    PAYMENTS: 'free',
    CARD_GATEWAY_URL: 'nowhere',
    TRUST_PROXY: 'maybe',
  };
  const message = problemOf(wrong);
  for (const name of Object.keys(wrong)) expect(message).toContain(`  - ${name}: `);
});

test.each([
  [
    'PORT',
    ['-1', '65536', '3.5', 'eighty'],
    'the port that the shop listens at must be a whole number from 0 to 65535',
  ],
  ['METRICS_PORT', ['x'], 'the port that figures are asked at must be a whole number from 0 to 65535'],
  ['WORKERS', ['abc', '0', '129', '-1.5'], 'how many processes serve the shop must be a whole number from 1 to 128'],
  [
    'OVERLOAD_DELAY',
    ['-1', 'soon'],
    'milliseconds late work may come (0: no limit) must be a whole number from 0 to 60000',
  ],
  [
    'OVERLOAD_CALLS',
    ['Infinity', '1.5'],
    'under way in a process (0: no limit) must be a whole number from 0 to 100000',
  ],
  ['OTEL_BSP_SCHEDULE_DELAY', ['9', '5s'], 'between two parcels of traces must be a whole number from 10 to 60000'],
  ['OTEL_TRACES_SAMPLER_ARG', ['1.1', 'all'], 'the part of all requests that is traced must be a number from 0 to 1'],
])('%s that is no such number is told once, by what it is and may be', (name, values, said) => {
  for (const value of values) {
    const message = problemOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^ +- ${name}: `, 'm'));
    expect(message).toContain(said);
    expect(message.match(/^ +- /gm)).toHaveLength(1);
  }
});

test("only the public address's origin is kept", () => {
  expect(read({ SITE_URL: 'https://shop.example/some/path?x=1' }).siteUrl).toBe('https://shop.example');
});

test.each(['ftp://shop.example', 'javascript:alert(1)'])('%s is no public address', (SITE_URL) => {
  expect(problemOf({ SITE_URL })).toContain('SITE_URL');
});

describe('what is kept', () => {
  test('is absent by default', () => {
    expect(read()).toMatchObject({ operationsKey: null, staticJsonDir: null, metricsPort: null });
  });

  test('files of a shop lie in its own folder', () => {
    expect(read({ STATIC_JSON_DIR: inDataDir('.') }).staticJsonDir).toBe(inDataDir('shop'));
    expect(read({ STATIC_JSON_DIR: inDataDir('.'), SITE_KEY: 'eu_1' }).staticJsonDir).toBe(inDataDir('eu_1'));
  });

  test.each(['../up', '.', 'a/b', 'a b', '', 'x'.repeat(41)].filter(Boolean))(
    '%s names no folder of a shop',
    (SITE_KEY) => {
      expect(problemOf({ SITE_KEY })).toContain('SITE_KEY');
    },
  );

  test('an operations key is long, and fits into a header', () => {
    expect(read({ OPERATIONS_KEY: 'open+sesame/0123' }).operationsKey).toBe('open+sesame/0123');
    for (const OPERATIONS_KEY of ['open-sesame-012', 'open sesame 0123', 'offen-für-alle-01'])
      expect(problemOf({ OPERATIONS_KEY })).toContain('OPERATIONS_KEY');
  });

  test('an office at a port of its own is on, at another port than the others', () => {
    expect(read({ OFFICE_PORT: '3100' })).toMatchObject({ office: true, officePort: 3100, officeUrl: null });
    expect(read({ OFFICE: '1' })).toMatchObject({ office: true, officePort: null });
    for (const others of [{ OFFICE_PORT: '3000' }, { OFFICE_PORT: '9464', METRICS_PORT: '9464' }])
      expect(problemOf(others)).toContain('OFFICE_PORT: must be another port');
    expect(problemOf({ OFFICE_URL: 'https://office.shop.example' })).toContain('OFFICE_URL: needs OFFICE_PORT');
    expect(problemOf({ OFFICE_PORT: '3100', NODE_ENV: 'production' })).toContain('OFFICE_URL: must be set');
  });

  test('figures have another port than the shop', () => {
    expect(read({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
    expect(problemOf({ METRICS_PORT: '3000' })).toContain('METRICS_PORT: must be another port than PORT');
    expect(problemOf({ METRICS_PORT: '70000' })).toContain('METRICS_PORT');
  });
});

describe('traces', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';

  test('are sent nowhere by default', () => {
    expect(read({ OTEL_SERVICE_NAME: 'shop', OTEL_TRACES_SAMPLER_ARG: '1' }).tracing).toBeNull();
  });

  test('go where OpenTelemetry’s variables say', () => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
      endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: {},
      serviceName: null,
      share: 1,
      everyMs: 5_000,
    });
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a=b%20c, x-team = shop' };
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...headers, OTEL_TRACES_SAMPLER_ARG: '0.05' }).tracing).toMatchObject({
      headers: { 'api-key': 'a=b c', 'x-team': 'shop' },
      share: 0.05,
    });
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b,'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['OTEL_BSP_SCHEDULE_DELAY', 'soon'],
  ])('%s=%s is refused', (name, value) => {
    expect(problemOf({ [name]: value })).toContain(name);
  });
});

describe('session secrets', () => {
  test.skipIf(process.platform === 'win32')('the folder of one that is kept is for this account alone', () => {
    const folder = inDataDir('new');
    read({ DATA_DIR: folder });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('are read newest first', () => {
    expect(read({ SESSION_SECRET: `${secret}b, ${secret}a` }).sessionSecrets).toEqual([`${secret}b`, `${secret}a`]);
  });

  test('one that is too short is refused, wherever it stands', () => {
    expect(problemOf({ SESSION_SECRET: `${secret},short` })).toContain('32 characters');
  });

  test('without any, one is made, kept for the next start and readable by its owner alone', () => {
    const [made] = read().sessionSecrets;
    expect(made?.length).toBeGreaterThanOrEqual(32);
    expect(read().sessionSecrets).toEqual([made]);
    const file = inDataDir('session-secret');
    expect(readFileSync(file, 'utf8')).toBe(made);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});

test('one process a core serves the shop, at most four outside production', () => {
  const cores = availableParallelism();
  expect(read({}).workers).toBe(Math.min(4, cores));
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: secret,
    SITE_URL: 'https://shop.example',
    PAYMENTS: 'sandbox',
    MAIL_URL: 'outbox',
    SMS_URL: 'outbox',
  };
  expect(read(production).workers).toBe(cores);
  expect(read({ WORKERS: '7' }).workers).toBe(7);
  expect(read({ DEV_RELOAD: '1' }).workers).toBe(1);
});
