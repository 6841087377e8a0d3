import type { FastifyInstance } from 'fastify'

/** URL at which a server that listens can be reached from this very machine. */
export function ownAddress(app: FastifyInstance): string {
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The shop has no address before it listens')
  const everywhere = address.address === '::' || address.address === '0.0.0.0'
  if (everywhere) return `http://${address.family === 'IPv6' ? '[::1]' : '127.0.0.1'}:${address.port}`
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
