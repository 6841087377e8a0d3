import { useEffect, useState } from 'react'
import { type GatewayMethod, gatewayMethods } from '#contract/selling/gateways/method-lists.ts'
import type { PaymentResult } from '#contract/selling/payments/payments.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { verifyReturn } from './payment-calls.ts'

type PaymentNews =
  | { state: 'asking' }
  | { state: 'known'; result: PaymentResult }
  /** `again`: the server could not be asked. */
  | { state: 'refused'; message: string; again: boolean }

const pollEvery = 3000
const longestWait = 5 * 60_000

/** Result of the payment whose provider sent the customer back; polled while the bank has not decided. */
export function usePaymentResult(slug: string, search: string) {
  const [news, setNews] = useState<PaymentNews>({ state: 'asking' })

  useEffect(() => {
    let gone = false
    const method = gatewayMethodOf(slug)
    const params = Object.fromEntries(new URLSearchParams(search))
    const verify = async () => {
      if (!method) return
      const answer = await verifyReturn(method, params).catch(async (thrown: unknown) => {
        const kept = await findKeptMoney(thrown, params[method.gateway.referenceField])
        if (!kept && !gone) setNews(refused(thrown))
        return kept
      })
      if (answer && !gone) setNews({ state: 'known', result: answer.data })
    }
    void verify()
    return () => {
      gone = true
    }
  }, [slug, search])

  const waiting = news.state === 'known' && news.result.outcome === 'pending'
  const reference = new URLSearchParams(search).get(gatewayMethodOf(slug)?.gateway.referenceField ?? '')
  useEffect(() => {
    if (!waiting || !reference) return
    const since = Date.now()
    const clock = setInterval(async () => {
      if (Date.now() - since > longestWait) clearInterval(clock)
      if (document.hidden) return
      // Without an answer the next turn asks again.
      const answer = await api('GET /payments/get-payment-result', {
        query: { reference },
        quiet: true,
      }).catch(() => undefined)
      if (answer) setNews({ state: 'known', result: answer.data })
    }, pollEvery)
    return () => clearInterval(clock)
  }, [waiting, reference])

  return news
}

/** Money of another amount is refused, and kept: then the shop knows more to say of it. */
async function findKeptMoney(thrown: unknown, reference: string | undefined) {
  if (!(thrown instanceof ApiRefusal) || thrown.code !== 'WRONG_AMOUNT' || !reference) return undefined
  const answer = await api('GET /payments/get-payment-result', { query: { reference }, quiet: true }).catch(
    () => undefined,
  )
  return answer?.data.needs_refund ? answer : undefined
}

function refused(thrown: unknown): PaymentNews {
  const again = !(thrown instanceof ApiRefusal) || thrown.status === 0 || thrown.status >= 500
  return { state: 'refused', message: sentenceOf(thrown, paymentSentences.verifyFailed), again }
}

/** By the path that the gateway redirects people back to. */
export const gatewayMethodOf = (slug: string): GatewayMethod | undefined =>
  gatewayMethods.find(({ gateway }) => gateway.slug === slug)
