import type { SpanExporter } from '@opentelemetry/sdk-trace';

type Log = (fields: object, message: string) => void;

/** Returns the same exporter; an unavailable collector is logged once, not with every batch. */
export function tellingExporter(exporter: SpanExporter, log: Log): SpanExporter {
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
