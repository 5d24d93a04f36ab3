import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received span. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  /** OTLP's span kind: 1 internal, 2 server, 3 client. */
  kind: number;
  facts: Record<string, string | number | boolean>;
  /** OTLP's status code: 2 is an error. */
  status: number;
  service: string;
}

/** Opens a collector that receives traces in OTLP over HTTP (protobuf), as an OpenTelemetry collector does. */
export async function openCollector() {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (request.url === '/v1/traces') {
      bodies.push(body);
      spans.push(...spansIn(body));
    }
    response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
    for (const look of waiting) look();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything received, as bytes in Latin-1. */
    text: () => Buffer.concat(bodies).toString('latin1'),
    /** Resolves once the received spans fulfil a condition. */
    until: (isThere: (spans: readonly ReceivedSpan[]) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isThere(spans)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the fields of a message by number: integers, or bytes that may be a message (protobuf's encoding guide). */
function fieldsOf(bytes: Buffer): Map<number, (bigint | Buffer)[]> {
  const fields = new Map<number, (bigint | Buffer)[]>();
  let at = 0;
  const varint = () => {
    let [value, shift] = [0n, 0n];
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
      shift += 7n;
    }
  };
  const taken = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const wire = tag & 7;
    const value = wire === 0 ? varint() : taken(wire === 1 ? 8 : wire === 5 ? 4 : Number(varint()));
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

const parts = (bytes: Buffer, field: number) =>
  (fieldsOf(bytes).get(field) ?? []).filter((part): part is Buffer => Buffer.isBuffer(part));
const textOf = (bytes: Buffer, field: number) => parts(bytes, field)[0]?.toString() ?? '';
const hexOf = (bytes: Buffer, field: number) => parts(bytes, field)[0]?.toString('hex') ?? '';
const numberOf = (bytes: Buffer, field: number) => Number(fieldsOf(bytes).get(field)?.[0] ?? 0);

/** Decodes spans by opentelemetry/proto/trace/v1/trace.proto. */
function spansIn(request: Buffer): ReceivedSpan[] {
  return parts(request, 1).flatMap((resourceSpans) => {
    const service = String(factsOf(parts(resourceSpans, 1)[0] ?? Buffer.alloc(0), 1)['service.name'] ?? '');
    return parts(resourceSpans, 2).flatMap((scope) =>
      parts(scope, 2).map((span) => ({
        traceId: hexOf(span, 1),
        spanId: hexOf(span, 2),
        parentId: hexOf(span, 4),
        name: textOf(span, 5),
        kind: numberOf(span, 6),
        facts: factsOf(span, 9),
        status: numberOf(parts(span, 15)[0] ?? Buffer.alloc(0), 3),
        service,
      })),
    );
  });
}

function factsOf(message: Buffer, field: number): ReceivedSpan['facts'] {
  return Object.fromEntries(
    parts(message, field).map((pair) => [textOf(pair, 1), anyValue(parts(pair, 2)[0] ?? Buffer.alloc(0))]),
  );
}

function anyValue(value: Buffer): string | number | boolean {
  const [[field, [said]] = [0, []]] = fieldsOf(value) as Iterable<[number, (bigint | Buffer)[]]>;
  if (Buffer.isBuffer(said)) return field === 4 ? said.readDoubleLE() : said.toString();
  return field === 2 ? said === 1n : Number(said);
}
