import {
  type BankSettings,
  findBankContradictions,
  readBankSettings,
} from '#server/selling/bank/bank-account.ts'
import { type Config, parseConfig } from '#server/platform/process/config/config.ts'
import { invalid } from '#server/platform/process/config/config-error.ts'
import { findConfigWarnings, findContradictions } from '#server/platform/process/config/contradictions.ts'
import type { ConfiguredGateway, Gateway } from './gateway.ts'
import { findGatewayContradictions, findGatewayWarnings } from './gateway-contradictions.ts'
import { gateways } from './gateway-registry.ts'

/** The settings of the platform, those of each gateway that is configured, and of the bank. */
export type ShopConfig = Config & { gateways: ReadonlyMap<Gateway, ConfiguredGateway>; bank: BankSettings }

export function readShopConfig(env: NodeJS.ProcessEnv): ShopConfig {
  const config = { ...parseConfig(env), gateways: readGateways(env), bank: readBankSettings(env) }
  const contradictions = [
    ...findContradictions(config),
    ...findGatewayContradictions(config),
    ...findBankContradictions(config),
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
