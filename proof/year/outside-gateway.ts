import { answerFields, refundAnswerFields } from '#server/selling/gateways/vnpay/vnpay-fields.ts'
import { vnpayChecksum } from '#server/selling/gateways/vnpay/vnpay-signature.ts'
import { startStubServer } from '#test/network/stub-server.ts'
import { isSignedByFeHome, signForFeHome } from '#server/selling/gateways/fe-home/fe-home-report.ts'
import { vnpayKeys } from '#test/shop/vnpay-flow.ts'
import type { GatewayMood } from './draw-year.ts'

type Message = Record<string, string>
/** Money at the gateway: what came by a transaction, and what went back of it by the name of each request. */
export type Taken = {
  at: 'vnpay' | 'fe-home'
  reference: string
  transaction: string
  amount: number
  back: Map<string, number>
}
export const feHomeKeys = { FEHOME_MERCHANT: 'HIENSACH', FEHOME_SECRET: 'fe home of the year' }
export type OutsideGateway = Awaited<ReturnType<typeof openOutsideGateway>>

/** VNPAY and FE HOME as they stand outside: they count money themselves, and answer, refuse or fall silent as they are told. */
export async function openOutsideGateway() {
  const taken: Taken[] = []
  const state: { mood: GatewayMood } = { mood: 'fine' }
  const server = await startStubServer(({ body }, response, request) => {
    const asked = JSON.parse(body) as Message
    if (state.mood === 'silent') return request.socket.destroy()
    const purpose = /^\/fe-home\/(query|refund)$/.exec(request.url ?? '')?.[1] as
      | 'query'
      | 'refund'
      | undefined
    if (purpose) {
      const told = answerFeHome(taken, purpose, asked, state.mood)
      if (purpose === 'refund' && state.mood === 'answer-lost') return request.socket.destroy()
      response.end(JSON.stringify(told))
      return
    }
    const isRefund = asked['vnp_Command'] === 'refund'
    const answer = isRefund ? giveBack(taken, asked, state.mood) : tell(taken, asked)
    if (isRefund && state.mood === 'answer-lost') return request.socket.destroy()
    const message: Message = {
      vnp_ResponseId: 'a1',
      vnp_Command: asked['vnp_Command'] ?? '',
      vnp_TmnCode: vnpayKeys.VNPAY_TMN_CODE,
      vnp_TxnRef: asked['vnp_TxnRef'] ?? '',
      ...answer,
    }
    const fields = isRefund ? refundAnswerFields : answerFields
    response.end(
      JSON.stringify({
        ...message,
        vnp_SecureHash: vnpayChecksum(fields, message, vnpayKeys.VNPAY_HASH_SECRET),
      }),
    )
  })
  return { url: server.url, close: () => server.close(), taken, state }
}

export const backOf = ({ back }: Taken) => [...back.values()].reduce((sum, each) => sum + each, 0)

function giveBack(taken: readonly Taken[], asked: Message, mood: GatewayMood): Message {
  const amount = Number(asked['vnp_Amount']) / 100
  const request = asked['vnp_RequestId'] ?? ''
  const found = taken.find(
    ({ at, transaction }) => at === 'vnpay' && transaction === asked['vnp_TransactionNo'],
  )
  const answer = { vnp_Amount: asked['vnp_Amount'] ?? '', vnp_TransactionStatus: '00' }
  if (found?.back.has(request)) return { ...answer, vnp_ResponseCode: '00' }
  if (!found || mood === 'refusing') return { ...answer, vnp_ResponseCode: '95' }
  found.back.set(request, amount)
  return { ...answer, vnp_ResponseCode: '00' }
}

function tell(taken: readonly Taken[], asked: Message): Message {
  const found = taken.find(
    ({ reference, transaction }) =>
      reference === asked['vnp_TxnRef'] && transaction === (asked['vnp_TransactionNo'] ?? transaction),
  )
  if (!found) return { vnp_ResponseCode: '91' }
  return {
    vnp_ResponseCode: '00',
    vnp_Amount: `${found.amount}00`,
    vnp_TransactionNo: found.transaction,
    vnp_TransactionStatus: backOf(found) >= found.amount ? '06' : '00',
  }
}

/** Its questions and refunds, signed as it signs them. */
function answerFeHome(
  taken: readonly Taken[],
  purpose: 'query' | 'refund',
  asked: Message,
  mood: GatewayMood,
): Message {
  const { FEHOME_MERCHANT: merchant, FEHOME_SECRET: secret } = feHomeKeys
  if (!isSignedByFeHome(purpose, asked, secret))
    throw new Error('The shop did not sign what it asked FE HOME')
  const reference = asked['fe_reference'] ?? ''
  const request = asked['fe_request_id'] ?? ''
  const found = taken.find(
    (one) =>
      one.at === 'fe-home' &&
      one.reference === reference &&
      one.transaction === (asked['fe_transaction'] ?? one.transaction),
  )
  const told = purpose === 'query' ? tellFeHome(found) : giveBackFeHome(found, request, asked, mood)
  const answer = { fe_merchant: merchant, fe_reference: reference, fe_request_id: request, ...told }
  return signForFeHome(`${purpose}-answer`, answer, secret)
}

function tellFeHome(found: Taken | undefined): Message {
  if (!found) return { fe_result: 'unknown' }
  return {
    fe_result: backOf(found) >= found.amount ? 'refunded' : 'paid',
    fe_amount: String(found.amount),
    fe_currency: 'VND',
    fe_transaction: found.transaction,
  }
}

function giveBackFeHome(
  found: Taken | undefined,
  request: string,
  asked: Message,
  mood: GatewayMood,
): Message {
  if (found?.back.has(request)) return { fe_result: 'refunded' }
  if (!found || mood === 'refusing') return { fe_result: 'refused', fe_code: 'later', fe_message: 'Later' }
  found.back.set(request, Number(asked['fe_amount']))
  return { fe_result: 'refunded' }
}
