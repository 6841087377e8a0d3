import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    beacon?: boolean
  }
}

/** A call that pages send aside, on their own: see `beacon` of an endpoint. */
export const isBeacon = ({ routeOptions }: FastifyRequest) => routeOptions.config.beacon === true
