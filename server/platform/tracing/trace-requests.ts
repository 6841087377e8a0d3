import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, isTracing, type OpenSpan, readTraceParent, within } from './tracing.ts'

/** A span for each request that comes to the router; kept answers do not. It names the route, never what was asked for there. */
export function traceRequests(app: FastifyInstance) {
  if (!isTracing()) return
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const span = beginSpan(`${request.method} ${route}`, {
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'shop.request_id': request.id,
      },
      remote: readTraceParent(request.headers['traceparent']),
    })
    if (!span) return done()
    open.set(request, span)
    within(span, done)
  })
  // A body that was read brought its own context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request)
    if (span) within(span, done)
    else done()
  })
  const end = (request: FastifyRequest, status: number, failed?: string) => {
    const span = open.get(request)
    open.delete(request)
    span?.annotate({ 'http.response.status_code': status })
    span?.end(failed ?? (status >= 500 ? String(status) : undefined))
  }
  app.addHook('onResponse', (request, reply, done) => {
    done()
    end(request, reply.statusCode)
  })
  app.addHook('onRequestAbort', (request, done) => {
    done()
    end(request, 499, 'aborted')
  })
}
