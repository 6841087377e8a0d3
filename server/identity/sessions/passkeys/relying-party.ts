import { isIP } from 'node:net'

export type RelyingParty = { id: string; origin: string }

/**
 * The name and the origin to which keys are bound, of the address where readers reach the shop. Browsers take no numbers for it: this
 * very machine is `localhost`, any other number has no keys.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, port, protocol, origin } = new URL(publicUrl)
  const number = hostname.replace(/^\[|\]$/g, '')
  if (isIP(number) === 0) return { id: hostname, origin }
  if (!/^(127\.|0\.0\.0\.0$|::1$|::$)/.test(number)) return undefined
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
}
