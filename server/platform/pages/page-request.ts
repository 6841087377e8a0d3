import { createHeaders } from '@remix-run/node-fetch-server'
import type { FastifyRequest } from 'fastify'

/** What the router is asked. Without a signal: others may wait for the same page when the visitor who asked first has gone. */
export function pageRequest(address: string, { raw }: FastifyRequest, form: string | undefined): Request {
  const headers = createHeaders(raw)
  const url = `http://${raw.headers.host ?? 'localhost'}${address}`
  if (form === undefined) return new Request(url, { headers })
  // Its origin was compared with the shop's own address before the form was read: the router need not ask again.
  headers.delete('origin')
  return new Request(url, { method: 'POST', headers, body: form })
}
