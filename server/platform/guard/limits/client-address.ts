import type { IncomingMessage } from 'node:http'
import { all, compile } from '@fastify/proxy-addr'
import { addressKey } from './address-key.ts'
import type { Config } from '#server/platform/process/config/config.ts'

/** Under which name an address is counted that comes past Fastify, read as Fastify reads it. */
export function clientAddress({ trustProxy }: Pick<Config, 'trustProxy'>) {
  const trusted = Array.isArray(trustProxy)
    ? compile(trustProxy)
    : typeof trustProxy === 'function'
      ? trustProxy
      : () => trustProxy
  return (request: IncomingMessage): string => addressKey(all(request, trusted).at(-1) ?? '')
}
