import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    beacon?: boolean
  }
}

/** True for a call that pages send by `navigator.sendBeacon`: see `beacon` of an endpoint. */
export const isBeacon = ({ routeOptions }: FastifyRequest) => routeOptions.config.beacon === true
