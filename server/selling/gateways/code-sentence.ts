import { otherFailure } from '#contract/selling/payments/payment-sentences.ts'
import { gateways } from './gateway-registry.ts'

/** Sentence for the customer on a gateway's code. The gateway need not be open any more. */
export function codeSentence(methodId: number, code: string): string {
  const codes = gateways.find(({ method }) => method.id === methodId)?.codes ?? {}
  return (Object.hasOwn(codes, code) && codes[code]) || otherFailure
}
