import type { HttpBindings } from '@hono/node-server';
import type { Happening } from '../../shared/event-facts.ts';
import type { Payments } from '../../shared/payments-header.ts';
import type { Tracing } from '../../shared/tracing.ts';
import type { AnswerCache } from '../apis/answer-cache.ts';
import type { CallTimes } from '../apis/call-times.ts';
import type { ApiClient } from '../apis/client.ts';
import type { StaticJson } from '../apis/static-json.ts';
import type { Crew } from '../cluster/crew.ts';
import type { UnderWay } from '../cluster/under-way.ts';
import type { Fields, LogLevel, LogLine } from '../logging/request-line.ts';
import type { Assets } from '../render/assets.ts';
import type { ShownTo } from '../render/kept-answer.ts';
import type { PageCache } from '../render/page-cache.ts';
import type { Shell } from '../render/shell.ts';
import type { Guest, Visitor } from './identity.ts';
import type { Metrics } from './metrics.ts';
import type { Session } from './session.ts';

/** What the storefront is given from outside. */
export interface StorefrontDeps {
  siteName: string;
  siteUrl: string | null;
  /** Domain of the visitor's preferences and identifiers; absent: the host alone. */
  cookieDomain?: string | null;
  production: boolean;
  /** English and what else the shop speaks; every other one has a prefix in its addresses. */
  languages: readonly string[];
  trustProxy: boolean;
  sandboxPayments: boolean;
  /** Whether `/outbox` shows what the shop would send. */
  outboxReadable: boolean;
  sessionSecrets: readonly string[];
  /** The way to the commerce service; nothing else of it is known here. */
  commerce: (request: Request) => Promise<Response>;
  /** How long it is waited for, where that is not as usual. */
  callTimes?: CallTimes;
  assets: Assets;
  pages: PageCache;
  /** Told the address, as it was asked for, of a page that was at hand. */
  noteKept?: (url: string | undefined) => void;
  /** Folder of files served as they are, and of what the build made for browsers. */
  staticDir: string;
  assetsDir: string;
  /** What other builds made: of pages that are open, or that a newer process has made; absent: it is not kept. */
  keptAssetsDir?: string;
  /** Where a card challenge or PayPal may send the shopper. */
  paymentOrigins: () => readonly string[];
  /** What opens the operator's ways to what is kept; null: they are closed. */
  operationsKey: string | null;
  /** Folder of answers that are given before the commerce service is asked; null: there are none. */
  staticJsonDir: string | null;
  /** The other processes that serve the shop with this one; absent: there are none. */
  crew?: Crew;
  metrics: Metrics;
  /** Absent: nothing is traced. */
  tracing?: Tracing | undefined;
  /** Whether `/metrics` is told here, to this machine, and not at a port of its own. */
  tellsMetrics: boolean;
  clock: { now(): number };
  random: (bytes: number) => Uint8Array;
  /** Without a message: the line of a request. */
  log: (fields: object, message?: string, level?: LogLevel) => void;
  /** Keys the hashes by which the log finds one person's lines; absent: made of the oldest session secret. */
  logKey?: string | null;
  /** Keeps the requests that are under way, for the case that this process dies; absent: nobody does. */
  underWay?: UnderWay;
  devReload: boolean;
  /** Whether whoever takes the money takes real money; null: nobody knows. Absent: as `sandboxPayments` says. */
  payments?: () => Promise<Payments | null>;
  /** Folders of the source maps of this build's scripts and of earlier ones'; absent: there are none. */
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
    /** Of the trace that tells of the request; absent: none does. */
    traceId?: string | undefined;
    line: LogLine;
    session: Session;
    guest: Guest;
    visitor: Visitor;
    api: ApiClient;
    /** Answers of cacheable calls, kept for every visitor. */
    answers: AnswerCache;
    /** Answers that lie in files. */
    staticAnswers: StaticJson | null;
    /** Aborted when the client of a page leaves before it has all of it. */
    left?: AbortSignal;
    /** Set for whoever sends the operations key. */
    operator?: true;
    /** What every page shows around its own part. */
    shell: () => Promise<Shell>;
    /** The edition of the shop's content, asked once a request: what is kept of another is not shown. */
    edition: ReadEdition;
    /** A shared page's address without what it does not depend on: what forms on it come back to. */
    address?: string;
    /** What the page may do that other answers may not; set by whoever answers a page. */
    rules?: PageRules;
    /** Set while somebody looks at what is not published: the page says so and is kept by nobody. */
    preview?: Preview;
    /** What forms did, for the page that follows to tell. */
    happened?: readonly Happening[];
    /** Whom a kept page was shown to. */
    shown?: ShownTo & { shell: Shell };
    /** The product that the page shows to somebody who comes back. */
    seenProduct?: string;
    /** Parameters that the page of a shared address depends on. */
    dependsOn?: readonly string[];
    /** What the request's line of the log says. */
    told?: Fields;
    /** Key under which a shared page is kept once it is rendered. */
    keepAs?: string;
  };
}

/** A look at the shop's latest content. */
export interface Preview {
  /** Whether drafts show: the visitor holds a valid key. Without one the page only says that it is a preview. */
  drafts: boolean;
  /** What the commerce service shows drafts for. */
  key?: string;
}

/** What a page needs beyond what every answer may do. */
export interface PageRules {
  /** A form of it ends at PayPal or the shopper's bank: reached by a redirect, which `form-action` counts too. */
  leadsToPayment: boolean;
  /** Its scripts ask the shop for nothing; they may tell it what happened, and ask nobody. */
  silent: boolean;
}

/** The edition of the shop's content as it was after the asker came; null: nobody can tell. */
export type ReadEdition = () => Promise<number | null>;
