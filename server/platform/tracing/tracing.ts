import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanKind = 'server' | 'client' | 'internal'
/** Names of the shop's own and numbers: never what a person wrote, an address that was asked for, or a parameter. */
export type Attributes = Readonly<Record<string, string | number>>
export type RemoteParent = { traceId: string; spanId: string; sampled: boolean }
export type OpenSpan = {
  annotate: (attributes: Attributes) => void
  /** `failed`: what kind of error ended it. */
  end: (failed?: string) => void
}
export type SpanOptions = { kind: SpanKind; attributes?: Attributes }

/** Keeper of spans: loaded only where an address is set to send them to. */
export type Tracer = {
  start: (
    name: string,
    options: SpanOptions & { parent: OpenSpan | undefined; remote?: RemoteParent | undefined },
  ) => OpenSpan
}

let tracer: Tracer | undefined
const spans = new AsyncLocalStorage<OpenSpan | undefined>()

export const isTracing = () => tracer !== undefined

/** Spans begun from now on go there; answers how that ends. */
export function traceWith(given: Tracer): () => void {
  tracer = given
  return () => {
    if (tracer === given) tracer = undefined
  }
}

/** The work as a span of what it is done in; where nothing is traced it is only done. */
export function traced<Answer>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return tracer ? inSpan(tracer.start(name, { ...options, parent: spans.getStore() }), work) : work()
}

/** The same for what is part of nothing else, whatever was going on when it was planned. */
export function tracedAlone<Answer>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return tracer ? inSpan(tracer.start(name, { ...options, parent: undefined }), work) : work()
}

async function inSpan<Answer>(span: OpenSpan, work: () => Promise<Answer>): Promise<Answer> {
  try {
    // Awaited inside: a statement of Drizzle begins when it is waited for.
    const answer = await spans.run(span, async () => await work())
    span.end()
    return answer
  } catch (error) {
    span.end(kindOf(error))
    throw error
  }
}

/** A span that its caller ends; undefined where nothing is traced, or this would be part of nothing. */
export function beginPart(name: string, options: SpanOptions): OpenSpan | undefined {
  const parent = spans.getStore()
  return parent && tracer?.start(name, { ...options, parent })
}

export const beginSpan = (
  name: string,
  options: SpanOptions & { remote: RemoteParent | undefined },
): OpenSpan | undefined => tracer?.start(name, { ...options, parent: undefined })

export const within = <Answer>(span: OpenSpan, work: () => Answer): Answer => spans.run(span, work)

/** By name and code: the words of an error may quote what people wrote. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The header `traceparent` as W3C has it; anything else is none. */
export function readTraceParent(header: string | string[] | undefined): RemoteParent | undefined {
  if (typeof header !== 'string' || header.length !== 55) return undefined
  const [, traceId = '', spanId = '', flags = ''] = form.exec(header) ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
