import { isIPv4 } from 'node:net'

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
