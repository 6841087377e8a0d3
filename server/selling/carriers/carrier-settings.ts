import * as z from 'zod/mini'
import { type CarrierKey, carriers } from '#contract/selling/carriers/carriers.ts'
import { invalid } from '#server/platform/process/config/config-error.ts'
import {
  madeSecret,
  mustBeAddress,
  mustMatch,
  optionalText,
  secretField,
  type SettingField,
  textField,
} from '#server/platform/process/config/setting-field.ts'
import { address, readVariables, text } from '#server/platform/process/config/setting-types.ts'

/** A carrier whose machine the shop can call: its variables begin with `prefix`. */
type CallableCarrier = {
  key: CarrierKey
  prefix: string
  /** Address of its calls, where the owner says no other. */
  usualUrl: string
  /** Account of a shop there: its variable behind the prefix, and its name in the carrier's words. */
  shop: { variable: string; label: string }
}

export const callableCarriers = [
  {
    key: 'ghn',
    prefix: 'GHN',
    usualUrl: 'https://online-gateway.ghn.vn',
    shop: { variable: 'SHOP_ID', label: 'ShopId của GHN' },
  },
  {
    key: 'ghtk',
    prefix: 'GHTK',
    usualUrl: 'https://services.giaohangtietkiem.vn',
    shop: { variable: 'SHOP', label: 'Mã shop của GHTK' },
  },
] as const satisfies readonly CallableCarrier[]

export type CallableKey = (typeof callableCarriers)[number]['key']
export const callableKeyOf = (name: string): CallableKey | undefined =>
  callableCarriers.find(({ key }) => key === name)?.key

export type CarrierAccount = {
  url: string
  token: string
  shopId: string
  /** Part of the address of its callbacks; without one it is asked and not heard. */
  callbackSecret: string | undefined
}
export type CarrierAccounts = Readonly<Partial<Record<CallableKey, CarrierAccount>>>

const namesOf = ({ prefix, shop }: CallableCarrier) => ({
  url: `${prefix}_URL`,
  token: `${prefix}_TOKEN`,
  shopId: `${prefix}_${shop.variable}`,
  secret: `${prefix}_CALLBACK_SECRET`,
})

export const carrierVariables = z.object(
  Object.fromEntries(
    callableCarriers.flatMap((carrier) => {
      const names = namesOf(carrier)
      return [
        [names.url, address(/^https?$/, carrier.usualUrl)],
        ...[names.token, names.shopId, names.secret].map((name) => [name, text] as const),
      ]
    }),
  ),
)

/** It stands in an address: no sign of it needs a code there, and no log shows it. */
const secretPattern = /^(?=.*\d)(?=.*[a-z])[A-Za-z0-9_-]{24,100}$/
const secretSentence = 'Cần từ 24 đến 100 chữ cái không dấu và chữ số'

export type CarrierForm = {
  key: CallableKey
  name: string
  fields: readonly SettingField[]
  decidedBy: readonly string[]
}

/** The same as fields of a screen, a form each. */
export const carrierForms: readonly CarrierForm[] = callableCarriers.map((carrier) => {
  const names = namesOf(carrier)
  return {
    key: carrier.key,
    name: carriers[carrier.key].name,
    fields: [
      secretField(names.token, 'Token', { sentTo: [names.url] }),
      textField(names.shopId, carrier.shop.label),
      madeSecret(names.secret, 'Chuỗi bí mật trong địa chỉ gọi lại', {
        hint: 'Để trống thì hãng không báo được; nhà sách tự hỏi, chậm hơn.',
        problemOf: (typed) => (typed === '' ? undefined : mustMatch(secretPattern, secretSentence)(typed)),
      }),
      optionalText(names.url, 'Địa chỉ gọi', {
        hint: 'Để trống nếu hãng không cho địa chỉ riêng.',
        problemOf: (typed) => (typed === '' ? undefined : mustBeAddress(typed)),
      }),
    ],
    decidedBy: [names.token, names.shopId],
  }
})

/** Accounts at carriers that the settings name. Throws `ConfigError`. */
export function readCarrierAccounts(env: NodeJS.ProcessEnv): CarrierAccounts {
  const value: Readonly<Record<string, string | undefined>> = readVariables(carrierVariables, env)
  return Object.fromEntries(
    callableCarriers.flatMap((carrier) => {
      const account = accountOf(carrier, value)
      return account ? [[carrier.key, account]] : []
    }),
  )
}

function accountOf(
  carrier: CallableCarrier,
  value: Readonly<Record<string, string | undefined>>,
): CarrierAccount | undefined {
  const names = namesOf(carrier)
  const [token, shopId, callbackSecret] = [value[names.token], value[names.shopId], value[names.secret]]
  if (callbackSecret !== undefined && !secretPattern.test(callbackSecret))
    throw invalid(`${names.secret}: 24 to 100 letters, digits, - or _, with a small letter and a digit`)
  if (!token && !shopId) return undefined
  if (!token || !shopId) throw invalid(`${names.token} and ${names.shopId}: both or none must be set`)
  const url = (value[names.url] ?? carrier.usualUrl).replace(/\/+$/, '')
  return { url, token, shopId, callbackSecret }
}

type Exposed = { reachable: boolean; demo: boolean; carriers: CarrierAccounts }

/** Only of shops that others reach, as with gateways. */
export const findCarrierContradictions = ({ reachable, demo, carriers: accounts }: Exposed): string[] =>
  reachable && demo
    ? callableCarriers
        .filter(({ key }) => accounts[key])
        .map(
          (carrier) =>
            `DEMO, ${namesOf(carrier).token}: a demo, whose passwords everybody knows, must not call a carrier`,
        )
    : []
