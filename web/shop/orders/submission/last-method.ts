import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'

const name = 'last_method'
type Kept = { userId: number; method: MethodId }

/** How this customer paid on this device last: the next order begins with it. Of others nothing is known. */
export function readLastMethod(userId: number): MethodId | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
    return kept?.userId === userId && Object.hasOwn(paymentMethods, kept.method) ? kept.method : undefined
  } catch {
    return undefined
  }
}

export function writeLastMethod(userId: number, method: MethodId) {
  try {
    localStorage.setItem(name, JSON.stringify({ userId, method } satisfies Kept))
  } catch {
    // Storage is closed to us: the next order begins with none.
  }
}
