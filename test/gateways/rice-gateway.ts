import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { noticeCall, noticeCode } from '#contract/selling/payments/payments.ts'
import { endpoint } from '#contract/platform/shape/endpoint.ts'
import { type Gateway, textFields } from '#server/selling/gateways/gateway.ts'
import type { Fields, GatewayAddresses, PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import type { SandboxGateway, SandboxPaymentState } from '#server/selling/gateways/sandbox-gateway.ts'
import { service } from '#server/platform/http/serve.ts'
import { postJson } from '#server/platform/outbound/post-json.ts'
import { readVariables, text } from '#server/platform/process/config/setting-types.ts'
import { riceMethod } from './rice-method.ts'

const schema = z.object({ RICE_SHOP: text, RICE_SECRET: text, RICE_URL: text })
const sign = (secret: string, fields: Fields): Record<string, string> => {
  const { seal: _, ...rest } = fields
  const lines = Object.entries(rest).map(([name, value]) => `${name}=${value}`)
  return { ...rest, seal: createHmac('sha256', secret).update(lines.toSorted().join('&')).digest('hex') }
}
const isSigned = (secret: string, fields: Fields) => sign(secret, fields)['seal'] === fields['seal']

type Options = { secret: string; sandbox: boolean; addresses: () => GatewayAddresses }

function riceProvider({ secret, sandbox, addresses }: Options): PaymentProvider {
  const read = (fields: Fields) => ({
    reference: fields['bill'] ?? '',
    amount: Number(fields['dong']),
    result: fields['grain'] === 'paid' ? ('paid' as const) : ('failed' as const),
    code: fields['grain'] ?? '',
    transactionNo: fields['sack'],
    bankCode: undefined,
    cardLastFour: undefined,
    fields,
  })
  const ask = async (call: string, fields: Fields) =>
    textFields(
      await postJson(`${addresses().api}/${call}`, sign(secret, fields), {
        milliseconds: 5000,
        largestAnswer: 9999,
      }),
    )
  return {
    key: riceMethod.key,
    methodId: riceMethod.id,
    overdueCode: 'rotten',
    refundsParts: false,
    sandbox,
    payUrl({ reference, amount, createdAt, expiresAt }) {
      const [from, until] = [createdAt.toISOString(), expiresAt.toISOString()]
      const fields = { bill: reference, dong: String(amount), from, until, back: addresses().back }
      return `${addresses().pay}?${new URLSearchParams(sign(secret, fields))}`
    },
    readReport: (fields) => (isSigned(secret, fields) ? read(fields) : undefined),
    query: async ({ attempt }) => read(await ask('query', { bill: attempt.reference })),
    async refund({ attempt, amount, transactionNo = '', requestId }) {
      const fields = {
        bill: attempt.reference,
        dong: String(amount),
        sack: transactionNo,
        request: requestId,
      }
      const { grain } = await ask('refund', fields)
      return grain === 'back' ? { done: true } : { done: false, code: grain ?? '', msg: '' }
    },
  }
}

function riceSandbox(secret: string): SandboxGateway {
  const describe = ({ payment, standing, transaction }: SandboxPaymentState) =>
    sign(secret, {
      bill: payment.reference,
      dong: String(payment.paidAmount ?? payment.amount),
      grain: standing,
      ...(transaction ? { sack: transaction } : {}),
    })
  return {
    slug: riceMethod.gateway.slug,
    name: riceMethod.checkout,
    readOrder: (fields) =>
      isSigned(secret, fields)
        ? {
            reference: fields['bill'] ?? '',
            amount: Number(fields['dong']),
            description: 'Lúa',
            returnUrl: fields['back'] ?? '',
            createdAt: new Date(fields['from'] ?? ''),
            expiresAt: new Date(fields['until'] ?? ''),
          }
        : undefined,
    result: describe,
    notice: (url, result) => ({
      url,
      init: {
        method: 'POST',
        body: JSON.stringify(result),
        headers: { 'content-type': 'application/json' },
      },
    }),
    understood: ({ harvest }) => harvest === '00' || harvest === '02',
    readRequest(call, fields) {
      if (!isSigned(secret, fields)) return undefined
      const about = { reference: fields['bill'] ?? '', transaction: fields['sack'], createdAt: undefined }
      return call === 'query'
        ? { kind: 'query', ...about }
        : {
            kind: 'refund',
            ...about,
            amount: Number(fields['dong']),
            part: false,
            requestId: fields['request'] ?? '',
          }
    },
    answerUnsigned: () => ({ grain: 'weed' }),
    answerQuery: (_request, state) => (state ? describe(state) : { grain: 'weed' }),
    answerRefund: (_request, _state, refunded) => ({ grain: refunded ? 'back' : 'weed' }),
  }
}

export const riceIpn = endpoint({
  ...noticeCall,
  method: 'POST',
  path: '/payments/rice-wallet-ipn',
  summary: 'Webhook of the made-up wallet',
  body: z.record(z.string(), z.unknown()),
  answer: z.object({ harvest: noticeCode }),
})

export const riceGateway: Gateway = {
  method: riceMethod,
  codes: { declined: 'Ví Lúa hết lúa.' },
  settings: {
    schema,
    fields: [],
    variables: { merchant: 'RICE_SHOP', payUrl: 'RICE_URL', apiUrl: 'RICE_URL' },
    read(env) {
      const { RICE_SECRET: secret, RICE_URL: url } = readVariables(schema, env)
      if (!secret || !url) return undefined
      const openProvider = (addresses: () => GatewayAddresses) =>
        riceProvider({ secret, sandbox: false, addresses })
      return { payUrl: url, apiUrl: url, openProvider }
    },
  },
  routes: ({ answerNotice }) => [
    service(riceIpn, async ({ body }) => ({ harvest: await answerNotice(textFields(body)) })),
  ],
  openSandbox: ({ secret }, addresses) => ({
    provider: riceProvider({ secret, sandbox: true, addresses }),
    sandbox: riceSandbox(secret),
  }),
}
