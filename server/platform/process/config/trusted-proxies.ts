import { isIP } from 'node:net'

export type TrustedProxies = boolean | string[] | ((address: string, hop: number) => boolean)

const names = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** `true` trusts every hop, a number so many hops, a list these addresses. Undefined: it is none of them. */
export function readTrustedProxies(value: string | undefined): TrustedProxies | undefined {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  if (/^\d{1,2}$/.test(value)) return Number(value) > 0 && ((_address, hop) => hop < Number(value))
  const listed = value.split(',').map((each) => each.trim())
  return listed.every((each) => names.has(each) || isNetwork(each)) ? listed : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
