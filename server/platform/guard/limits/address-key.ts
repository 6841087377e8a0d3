import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { all, compile } from '@fastify/proxy-addr'
import type { Config } from '#server/platform/process/config/config.ts'

/**
 * Under which name an address is counted. One subscriber of IPv6 has 2^64 addresses, so they count as one; an IPv4 address
 * that is written as IPv6 is the same as itself.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/**
 * Under which name the network of an address is counted, or of its key: who rents a network has as many addresses as they like, and counts
 * as one. Networks are /48 of IPv6 and /24 of IPv4.
 */
export function networkKey(address: string): string {
  const plain = plainAddress(address.replace(/\/\d+$/, ''))
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
  const network = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain)?.[1]
  return network === undefined ? plain : `${network}.0/24`
}

/** Neither e-mails nor networks stand in the table of tries, not even what was only typed. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

function plainAddress(address: string): string {
  const [plain = ''] = address.split('%')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
}

/** All eight, without zeros before them. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Under which name an address is counted that comes past Fastify, read as Fastify reads it. */
export function clientAddress({ trustProxy }: Pick<Config, 'trustProxy'>) {
  const trusted = Array.isArray(trustProxy)
    ? compile(trustProxy)
    : typeof trustProxy === 'function'
      ? trustProxy
      : () => trustProxy
  return (request: IncomingMessage): string => addressKey(all(request, trusted).at(-1) ?? '')
}
