import type * as z from 'zod/mini'
import type { GatewayReturn, PaymentMethod } from '#contract/selling/gateways/payment-methods.ts'
import type { NoticeCode, PaymentResult } from '#contract/selling/payments/payments.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { Service } from '#server/platform/http/serve.ts'
import type { Fields, GatewayAddresses, PaymentProvider } from './payment-provider.ts'
import type { SandboxGateway } from './sandbox-gateway.ts'
import type { SettingField } from '#server/platform/process/config/setting-field.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'

/** The descriptor of a gateway: all that the shop knows of it. `gateway-registry.ts` lists them. */
export type Gateway = {
  /** Its entry in the contract's list of payment methods. */
  method: PaymentMethod & { gateway: GatewayReturn }
  /** The customer's sentence for each of its codes. */
  codes: Readonly<Record<string, string>>
  settings: GatewaySettings
  /** Its own endpoints: the webhook, and what its return needs beside `verify-{key}-payment`. */
  routes(handlers: GatewayHandlers): Service[]
  /** The gateway inside a demo, and the provider that talks to it. */
  openSandbox(keys: SandboxKeys, addresses: () => GatewayAddresses): OpenSandbox
}

export type GatewaySettings = {
  /** Its environment variables, with their defaults. */
  schema: z.ZodMiniObject
  /** The same as fields of a screen, in the words of the contract with the gateway. */
  fields: readonly SettingField[]
  /** Named in messages about settings that contradict each other. */
  variables: { merchant: string; payUrl: string; apiUrl: string }
  /** Host on which the gateway's owner lets shops try it without money. */
  testHost?: string
  /** Undefined where none of its variables is set. Throws `ConfigError`. */
  read(env: NodeJS.ProcessEnv): ConfiguredGateway | undefined
}

export type ConfiguredGateway = {
  payUrl: string
  apiUrl: string
  openProvider(addresses: () => GatewayAddresses): PaymentProvider
}

export type SandboxKeys = { merchant: string; secret: string }
export type OpenSandbox = { provider: PaymentProvider; sandbox: SandboxGateway }

/** Handlers of the payments feature for what comes in. */
export type GatewayHandlers = {
  verify(returned: ReturnedFields): Promise<{ data: PaymentResult; msg: string }>
  answerNotice(fields: Fields): Promise<NoticeCode>
}

export type ReturnedFields = {
  fields: Fields
  /** The order that the browser claims to have paid. */
  claimed?: number | string
  person: Person | undefined
}

/** Outcomes that more than one gateway has a code for. */
export const outcomeSentences = {
  paid: paymentSentences.paid,
  pending: 'Giao dịch chưa hoàn tất, đang chờ ngân hàng xác nhận.',
  review: 'Trừ tiền thành công nhưng giao dịch bị nghi ngờ, đang được giữ lại để kiểm tra.',
  cancelled: 'Bạn đã hủy giao dịch.',
  expired: 'Đã hết hạn chờ thanh toán. Vui lòng thực hiện lại giao dịch.',
  refunded: 'Giao dịch đang được hoàn tiền.',
}

/** The fields of a gateway's JSON as texts: numbers come with quotes or without. */
export function textFields(answer: unknown): Record<string, string> {
  const entries = typeof answer === 'object' && answer ? Object.entries(answer) : []
  return Object.fromEntries(
    entries
      .filter(([, value]) => typeof value === 'string' || Number.isSafeInteger(value))
      .map(([name, value]) => [name, String(value)]),
  )
}
