import type { Context } from '@opentelemetry/api';
import type { Span, SpanKind } from '@ninefold/service';

/** Sends what is timed to a collector. */
export interface Tracing {
  /** Begins the trace of a request, or goes on with the one of whoever has sent it. */
  begin(name: string, attributes: Readonly<Record<string, string | number>>, parent?: TraceParent): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** What a `traceparent` says (W3C Trace Context). */
export interface TraceParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

export interface TracingOptions {
  /** Base address of the collector: spans go to `/v1/traces` below it, as JSON. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** How the host is named. */
  hostName: string;
}

/** Waits at the most so long for a collector, in ms. */
const TIMEOUT_MS = 5000;

/** Loads OpenTelemetry, which nobody else does: where no collector is configured it costs nothing. */
export async function openTracing({ endpoint, headers, hostName }: TracingOptions): Promise<Tracing> {
  const [
    api,
    { BatchSpanProcessor, TracerProvider, AlwaysOnSampler },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ninefold', 'service.instance.id': hostName }),
    // What is traced at all is decided before.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('ninefold');
  const kinds: Readonly<Record<SpanKind, number>> = {
    request: api.SpanKind.SERVER,
    render: api.SpanKind.INTERNAL,
    slot: api.SpanKind.INTERNAL,
    call: api.SpanKind.INTERNAL,
    statement: api.SpanKind.CLIENT,
  };

  function beginIn(context: Context, ...[kind, name, attributes, at]: Parameters<Span['begin']>): Span {
    const begun = { kind: kinds[kind], attributes: { ...attributes }, ...(at !== undefined && { startTime: at }) };
    const span = tracer.startSpan(name, begun, context);
    const inner = api.trace.setSpan(context, span);
    return {
      begin: (...given) => beginIn(inner, ...given),
      end({ hasFailed = false, attributes: more, at: endedAt } = {}) {
        if (!span.isRecording()) return;
        if (more) span.setAttributes({ ...more });
        if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end(endedAt);
      },
      headers() {
        const { traceId, spanId } = span.spanContext();
        return { traceparent: `00-${traceId}-${spanId}-01` };
      },
    };
  }

  return {
    begin(name, attributes, parent) {
      const { ROOT_CONTEXT, TraceFlags, trace } = api;
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId: parent.traceId,
            spanId: parent.spanId,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: true,
          })
        : ROOT_CONTEXT;
      return beginIn(context, 'request', name, attributes);
    },
    async close() {
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** Reads a `traceparent`; undefined when it is none. */
export function readTraceParent(text: unknown): TraceParent | undefined {
  if (typeof text !== 'string') return undefined;
  const [, traceId = '', spanId = '', flags = ''] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(text) ?? [];
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
