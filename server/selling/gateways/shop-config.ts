import {
  type BankSettings,
  findBankContradictions,
  readBankSettings,
} from '#server/selling/bank/bank-account.ts'
import {
  type CarrierAccounts,
  findCarrierContradictions,
  readCarrierAccounts,
} from '#server/selling/carriers/carrier-settings.ts'
import { readInvoiceProvider } from '#server/selling/sales/invoices/invoice-houses.ts'
import type { InvoiceProvider } from '#server/selling/sales/invoices/invoice-provider.ts'
import {
  findZaloContradictions,
  readZaloAccount,
  type ZaloAccount,
} from '#server/base/channels/zalo-settings.ts'
import { type Config, parseConfig } from '#server/platform/process/config/config.ts'
import { invalid } from '#server/platform/process/config/config-error.ts'
import { findConfigWarnings, findContradictions } from '#server/platform/process/config/contradictions.ts'
import type { ConfiguredGateway, Gateway } from './gateway.ts'
import { isLoopbackName } from '#server/platform/process/config/exposure.ts'
import { gateways } from './gateway-registry.ts'

type Settings = {
  reachable: boolean
  demo: boolean
  gateways: ReadonlyMap<Gateway, ConfiguredGateway>
}

/** Only of shops that others reach: on a developer's machine anything may be tried out. */
function findGatewayContradictions({ reachable, demo, gateways }: Settings): string[] {
  if (!reachable) return []
  const realMoney = [...gateways]
    .filter(([gateway, { payUrl }]) => demo && !isTest(gateway, payUrl) && !isLocal(payUrl))
    .map(
      ([{ settings }]) =>
        `DEMO, ${settings.variables.merchant}: a demo, whose passwords everybody knows, must not take real money`,
    )
  const mixed = [...gateways]
    .filter(([gateway, { payUrl, apiUrl }]) => isTest(gateway, payUrl) !== isTest(gateway, apiUrl))
    .map(([{ method, settings }]) => {
      const { payUrl, apiUrl } = settings.variables
      return `${payUrl}, ${apiUrl}: one is of ${method.short}'s test house and the other is not`
    })
  return [...realMoney, ...mixed]
}

function findGatewayWarnings({ reachable, demo, gateways }: Settings): string[] {
  if (!reachable || demo) return []
  return [...gateways]
    .filter(([gateway, { payUrl }]) => isTest(gateway, payUrl))
    .map(
      ([{ method, settings }]) =>
        `${settings.variables.payUrl} là cổng thử nghiệm của ${method.short}: không có tiền thật được chuyển.`,
    )
}

const findInvoiceContradictions = ({
  reachable,
  demo,
  invoices,
}: Pick<ShopConfig, 'reachable' | 'demo' | 'invoices'>) =>
  reachable && demo && invoices
    ? [
        'DEMO, EINVOICE_CLIENT_ID: a demo, whose passwords everybody knows, must not issue invoices to the tax office',
      ]
    : []

const isTest = ({ settings }: Gateway, url: string) => new URL(url).hostname === settings.testHost
const isLocal = (url: string) => isLoopbackName(new URL(url).hostname)

/** The settings of the platform, those of each gateway that is configured, of the bank, of who issues invoices, of carriers and of Zalo. */
export type ShopConfig = Config & {
  gateways: ReadonlyMap<Gateway, ConfiguredGateway>
  bank: BankSettings
  /** Undefined where no house issues invoices for this shop. */
  invoices: InvoiceProvider | undefined
  /** Accounts at the carriers whose machines are called. */
  carriers: CarrierAccounts
  /** Undefined where no messages go by Zalo. */
  zalo: ZaloAccount | undefined
  /** Variables that it was read from, and these with what the owner set up on a screen. */
  environment: NodeJS.ProcessEnv
  inForce: NodeJS.ProcessEnv
}

export function readShopConfig(env: NodeJS.ProcessEnv): ShopConfig {
  const config = {
    ...parseConfig(env),
    gateways: readGateways(env),
    bank: readBankSettings(env),
    invoices: readInvoiceProvider(env),
    carriers: readCarrierAccounts(env),
    zalo: readZaloAccount(env),
    environment: env,
    inForce: env,
  }
  const contradictions = [
    ...findContradictions(config),
    ...findGatewayContradictions(config),
    ...findBankContradictions(config),
    ...findInvoiceContradictions(config),
    ...findCarrierContradictions(config),
    ...findZaloContradictions(config),
  ]
  if (contradictions.length > 0) throw invalid(...contradictions)
  return config
}

function readGateways(env: NodeJS.ProcessEnv): Map<Gateway, ConfiguredGateway> {
  const configured = new Map<Gateway, ConfiguredGateway>()
  for (const gateway of gateways) {
    const read = gateway.settings.read(env)
    if (read) configured.set(gateway, read)
  }
  return configured
}

export const findShopWarnings = (config: ShopConfig): string[] => [
  ...findConfigWarnings(config),
  ...findGatewayWarnings(config),
]
