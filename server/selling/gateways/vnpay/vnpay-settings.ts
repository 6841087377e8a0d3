import * as z from 'zod/mini'
import { invalid } from '#server/platform/process/config/config-error.ts'
import { readVariables } from '#server/platform/process/config/read-variables.ts'
import { text } from '#server/platform/process/config/setting-types.ts'

export const vnpayVariables = z.object({
  VNPAY_TMN_CODE: text,
  VNPAY_HASH_SECRET: text,
  VNPAY_URL: z._default(z.url(), 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html'),
  VNPAY_API_URL: z._default(z.url(), 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction'),
})

export function readVnpaySettings(env: NodeJS.ProcessEnv) {
  const value = readVariables(vnpayVariables, env)
  const { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret } = value
  if (!tmnCode && !hashSecret) return undefined
  if (!tmnCode || !hashSecret)
    throw invalid('VNPAY_TMN_CODE and VNPAY_HASH_SECRET: both or neither must be set')
  return { tmnCode, hashSecret, payUrl: value.VNPAY_URL, apiUrl: value.VNPAY_API_URL }
}
