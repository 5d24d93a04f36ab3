import type { Span, SpanOptions as Started } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Facts, OpenSpan, SpanOptions, Tracing } from '../../../shared/tracing.ts';
import { withTimeout } from '../../../shared/with-timeout.ts';

/** Target of traces, from OpenTelemetry's own variables. */
export interface TracingConfig {
  /** URL of a collector for OTLP over HTTP, e.g. `http://127.0.0.1:4318`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Sampled share of the traces that begin here, 0 to 1; continued traces follow their parent. */
  share: number;
  /** Interval of exports, in milliseconds. */
  everyMs: number;
}

/** Exports traces to a collector until closed. */
export interface OpenTracing extends Tracing {
  /** Exports the remaining spans within this time. */
  close(withinMs?: number): Promise<void>;
}

interface Outside {
  /** Called once when the collector fails, and once when it works again. */
  log: (fields: object, message: string) => void;
  /** Number of this worker; null: the only process. */
  worker: number | null;
}

/**
 * Opens tracing. OpenTelemetry is loaded here, so that a shop without traces does not load it. Spans are exported in
 * batches beside the requests; what a collector does not accept in time is dropped.
 */
export async function openTracing(config: TracingConfig, { log, worker }: Outside): Promise<OpenTracing> {
  const [
    api,
    sdk,
    { AsyncLocalStorageContextManager },
    { resourceFromAttributes },
    exporting,
    { W3CTraceContextPropagator },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/core'),
  ]);
  const { context, defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const url = `${config.endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new exporting.OTLPTraceExporter({ url, headers: { ...config.headers }, timeoutMillis: 5_000 });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      ...(worker === null ? {} : { 'service.instance.id': `worker-${worker}` }),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(config.share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: tellingExporter(exporter, log), scheduledDelayMillis: config.everyMs }),
    ],
  });
  const tracer = provider.getTracer('hemline');
  const propagator = new W3CTraceContextPropagator();
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

  const failed = (span: Span, why: string) => {
    span.setAttribute('error.type', why);
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  const contextOf = (parent: string | undefined) =>
    parent === undefined
      ? context.active()
      : propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
  const started = (kind: SpanOptions['kind'], facts: Facts | undefined): Started => ({
    ...(kind && { kind: kinds[kind] }),
    attributes: said(facts),
  });

  return {
    span: (name, work, { kind, facts, parent, until } = {}) => {
      const within = contextOf(parent);
      const span = tracer.startSpan(name, started(kind, facts), within);
      const open: OpenSpan = {
        set: (more) => span.setAttributes(said(more)),
        rename: (other) => span.updateName(other),
        fail: (why) => failed(span, why),
      };
      const end = () => span.end();
      until?.(end);
      return context.with(trace.setSpan(within, span), () =>
        whenOver(
          () => work(open),
          until ? () => undefined : end,
          (error) => failed(span, nameOf(error)),
        ),
      );
    },
    past: (name, ms, { facts, failed: why, kind }) => {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const endTime = performance.timeOrigin + performance.now();
      const span = tracer.startSpan(name, { ...started(kind, facts), startTime: endTime - ms });
      if (why) failed(span, why);
      span.end(endTime);
    },
    parent: () => {
      const carrier: Record<string, string> = {};
      propagator.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
    close: async (withinMs = 2_000) => {
      const shutdown = provider.shutdown().catch(() => undefined);
      await withTimeout(shutdown, withinMs, () => undefined);
      context.disable();
    },
  };
}

const said = (facts: Facts = {}) => ({ ...facts });
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'error');

/** Calls `over` when the work is done: at once, or when its promise settles. */
function whenOver<T>(work: () => T, over: () => void, broke: (error: unknown) => void): T {
  const breaks = (error: unknown): never => {
    broke(error);
    over();
    throw error;
  };
  let result: T;
  try {
    result = work();
  } catch (error) {
    return breaks(error);
  }
  if (!(result instanceof Promise)) {
    over();
    return result;
  }
  return result.then((value) => {
    over();
    return value;
  }, breaks) as T;
}

/** Returns the same exporter; an unavailable collector is logged once, not with every batch. */
function tellingExporter(exporter: SpanExporter, log: (fields: object, message: string) => void): SpanExporter {
  let away = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        // 0: taken (ExportResultCode.SUCCESS).
        const lost = result.code !== 0;
        if (lost && !away)
          log(
            { spans: spans.length, error: result.error?.message },
            'traces are lost: the collector does not take them',
          );
        if (!lost && away) log({}, 'the collector takes traces again');
        away = lost;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
