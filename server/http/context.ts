import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AnalyticsEvent } from '../../shared/analytics/event-facts.ts';
import type { Opening } from '../../shared/contract/opening.ts';
import type { CommerceService } from '../../shared/contract/perform.ts';
import type { Payments } from '../../shared/payment/payments-header.ts';
import type { Tracing } from '../../shared/tracing.ts';
import type { CallTimes } from '../apis/call-times.ts';
import type { ApiClient } from '../apis/client.ts';
import type { StaticJson } from '../apis/static-json.ts';
import type { CachedPage } from '../cache/cached-page.ts';
import type { CallCache } from '../cache/call-cache.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { LogLevel, RequestLog } from '../logging/request-line.ts';
import type { OfficeEntrance } from '../office/office.ts';
import type { UnderWay } from '../operations/cluster/under-way.ts';
import type { WorkerGroup } from '../operations/cluster/worker-group.ts';
import type { Metrics } from '../operations/metrics/shop.ts';
import type { Assets } from '../rendering/assets.ts';
import type { BareLook } from '../rendering/bare-page.ts';
import type { Shell } from '../rendering/shell.ts';
import type { FileRules } from './forms/file-rules.ts';
import type { Guest, Visitor } from './session/identity.ts';
import type { Session } from './session/session.ts';

/** Dependencies of the storefront. */
export interface StorefrontDeps {
  siteName: string;
  /** How pages look that are sent without rendering, of the brand that was read last; absent: plain. */
  bare?: { look: BareLook };
  siteUrl: string | null;
  /** Domain of the cookies for preferences and identifiers; absent: the host alone. */
  cookieDomain?: string | null;
  /** Base currency of the shop, for visitors who have chosen none; absent: US dollars. */
  currency?: string | undefined;
  production: boolean;
  /** Languages of the shop, English among them; all others have a URL prefix. */
  languages: readonly string[];
  trustProxy: boolean;
  sandboxPayments: boolean;
  /** Whether `/outbox` shows the mails and texts that the shop would send. */
  outboxReadable: boolean;
  /** The office, which answers `/office`; absent: it is not served here. */
  office?: Hono<StoreEnv> | undefined;
  /** Returns the origin of the shop's pages, for the office at a port of its own; absent: they are at this origin. */
  shopUrl?: () => string;
  /** The shop's log file, from which the office reads sessions; null: not known. */
  officeLog?: string | null;
  sessionSecrets: readonly string[];
  /** Calls the commerce service; the storefront knows nothing else of it. */
  commerce: CommerceService;
  /** Time limits of calls, where they differ from the usual ones. */
  callTimes?: CallTimes;
  assets: Assets;
  pages: PageCache;
  /** Folder of static files; and of assets of the build. */
  staticDir: string;
  assetsDir: string;
  /**
   * Folder of assets of other builds: for open pages, and for pages of a newer process during a rollout; absent: none
   * are kept.
   */
  storedAssetsDir?: string;
  /** Origins to which a card challenge or PayPal may send the shopper. */
  paymentOrigins: () => readonly string[];
  /** Key for the operator's functions, e.g. clearing caches; null: they are disabled. */
  operationsKey: string | null;
  /** Folder of static responses, used before the commerce service; null: there are none. */
  staticJsonDir: string | null;
  /** The worker group of this process; absent: it is the only one. */
  workers?: WorkerGroup;
  metrics: Metrics;
  /** Absent: requests are not traced. */
  tracing?: Tracing | undefined;
  /** Whether `/metrics` is served here, to this machine, and not on a port of its own. */
  tellsMetrics: boolean;
  clock: { now(): number };
  random: (bytes: number) => Uint8Array;
  /** Writes a log entry; without a message, that of a request. */
  log: (fields: object, message?: string, level?: LogLevel) => void;
  /** Key of the hashes by which the log identifies persons; absent: derived from the oldest session secret. */
  logKey?: string | null;
  /** Records the requests under way, for a process that dies; absent: they are not recorded. */
  underWay?: UnderWay;
  devReload: boolean;
  /** Whether payments are real or tests; null: unknown. Absent: as `sandboxPayments` says. */
  payments?: () => Promise<Payments | null>;
  /** Folders of the source maps of this build's scripts and earlier ones; absent: there are none. */
  mapsDirs?: readonly string[];
  /** False while starting or draining: `/readyz` answers 503. */
  ready: () => Promise<boolean>;
}

/** The Hono environment of the storefront. */
export interface StoreEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    deps: StorefrontDeps;
    requestId: string;
    /** Cookies of the request, by name, once one was read. */
    cookies?: Readonly<Record<string, string>>;
    /** Id of the request's trace; absent: it is not traced. */
    traceId?: string | undefined;
    line: RequestLog;
    /** Set for requests to the office. */
    office?: OfficeEntrance;
    /** Of the form that the route takes; set by `largeForm`. */
    fileRules?: FileRules;
    session: Session;
    guest: Guest;
    visitor: Visitor;
    api: ApiClient;
    /** Cache of cacheable calls, shared by all visitors. */
    answers: CallCache;
    /** Static responses from files. */
    staticAnswers: StaticJson | null;
    /** Aborts when the client of a page leaves before it has all of it. */
    left?: AbortSignal;
    /** Set for a request with the operations key. */
    operator?: true;
    /** Data of the page's surroundings: menu, footer, settings. */
    shell: () => Promise<Shell>;
    /** Applies what changed for shoppers to the caches, once a request. */
    upToDate: () => Promise<void>;
    /** The tags of the shared page so far; `tags` is null once unknown data is in it. */
    madeOf?: { begun: number; tags: Set<string> | null };
    /** URL of a shared page with only the parameters that it depends on: forms on it return there. */
    address?: string;
    /** What this page may do beyond others; set by the handler of a page. */
    rules?: PageRules;
    /** Set while the shop is closed. */
    closed?: Opening;
    /** Set for a visitor who may not see the closed shop: pages have no menu and are not cached. */
    stranger?: true;
    /** Source of the pages that a page of the office frames. */
    frames?: string;
    /** Set for a preview of unpublished content: the page says so and is not cached. */
    preview?: Preview;
    /** Events for the next page to report. */
    happened?: readonly AnalyticsEvent[];
    /** Cache key of a shared page once it is rendered. */
    cacheAs?: string;
    /** By when the head of the page is sent, of `performance.now()`. */
    headBy?: number;
    /** The shared page as another request is rendering it, where this one did not wait for that; null: none is. */
    awaited?: Promise<CachedPage | null> | undefined;
  };
}

/** A preview of the latest content. */
export interface Preview {
  /** Whether drafts are shown: the visitor has a valid key. Without one the page only says that it is a preview. */
  drafts: boolean;
  /** Key for which the commerce service returns drafts. */
  key?: string;
}

/** What a page needs beyond the defaults of the content security policy. */
export interface PageRules {
  /** A form of the page ends at PayPal or the shopper's bank by a redirect, which `form-action` covers too. */
  leadsToPayment: boolean;
  /** Its scripts make no calls except reports of events. */
  silent: boolean;
  /** Source of the style sheet in its head (`'sha256-…'`); absent: there is none. */
  style?: string | undefined;
  /** It shows drafts: the office may frame it. */
  framed?: boolean;
}
