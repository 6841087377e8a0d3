import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '#server/platform/process/config/service-settings.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { OpenSpan, RemoteParent, SpanKind as Kind, Tracer } from '#server/platform/tracing/tracing.ts'

// The one file that loads OpenTelemetry, and it is loaded itself only where an address is set.

const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}
const patience = 5_000

/** Spans wait in a queue that drops what it has no room for: neither a request nor the end of the shop waits for a receiver. */
export function openOtlpTracer(
  { url, headers, ratio, service }: TraceSettings,
  log: Log,
): Tracer & { close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, headers, timeoutMillis: patience })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': String(process.pid) }),
    // Sampling by others decides nothing here: a header of a stranger would fill the queue.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanLimits: { attributeValueLengthLimit: 200, attributeCountLimit: 20 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: sayingOnce(exporter, log),
        maxQueueSize: 4_096,
        maxExportBatchSize: 512,
        scheduledDelayMillis: 2_000,
        exportTimeoutMillis: patience,
      }),
    ],
  })
  const spans = provider.getTracer('hien-sach')
  const contexts = new WeakMap<OpenSpan, Context>()
  return {
    start(name, { kind, attributes = {}, parent, remote }) {
      const within = (parent && contexts.get(parent)) ?? contextOf(remote)
      const span = spans.startSpan(name, { kind: kinds[kind], attributes }, within)
      const open: OpenSpan = {
        annotate: (more) => void span.setAttributes(more),
        end(failed) {
          if (failed !== undefined) {
            span.setAttribute('error.type', failed)
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
      contexts.set(open, trace.setSpan(within, span))
      return open
    },
    close: () =>
      within(
        patience,
        provider.shutdown().catch(() => {}),
      ),
  }
}

function contextOf(remote: RemoteParent | undefined): Context {
  if (!remote) return ROOT_CONTEXT
  const { traceId, spanId, sampled } = remote
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** A receiver that is away is said once, and once more when it is back. */
function sayingOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let away = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed && !away)
          log.warn({ err: result.error }, 'traces cannot be sent, and are dropped until they can')
        else if (!failed && away) log.info({}, 'traces are sent again')
        away = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
