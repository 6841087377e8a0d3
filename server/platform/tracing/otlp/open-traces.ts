import type { Config } from '#server/platform/process/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import { traceWith } from '#server/platform/tracing/tracing.ts'

/** Sends traces where the settings name an address; answers how that ends. What is needed for it is loaded only then. */
export async function openTraces({ traces }: Pick<Config, 'traces'>, log: Log): Promise<() => Promise<void>> {
  if (!traces) return async () => {}
  const { openOtlpTracer } = await import('./otlp-tracer.ts')
  const tracer = openOtlpTracer(traces, log)
  const stop = traceWith(tracer)
  return async () => {
    stop()
    await tracer.close()
  }
}
