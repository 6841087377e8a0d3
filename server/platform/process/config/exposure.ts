import { isLoopbackName } from './loopback.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

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
