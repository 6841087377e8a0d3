import type { TrustedProxies } from './trusted-proxies.ts'
import { isIPv4 } from 'node:net'

type Exposed = { host: string; publicUrl: string | undefined; trustProxy: TrustedProxies }

/** True where others than the person at this machine can come in: then nothing is made up that the settings do not say. */
export function isReachable({ host, publicUrl, trustProxy }: Exposed): boolean {
  if (!isLoopbackName(host) || trustProxy !== false) return true
  return publicUrl !== undefined && isPublicUrl(publicUrl)
}

/** Loopback over TLS is for others too: something stands before it. */
export function isPublicUrl(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || !isLoopbackName(hostname)
}

/** Names under which a machine means itself and no other reaches it. */
export function isLoopbackName(name: string): boolean {
  const host = name.toLowerCase().replace(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host)
}

/** Also as a socket of both families writes it. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return address === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}
