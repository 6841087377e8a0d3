import { bankVariables } from '#server/selling/bank/bank-account.ts'
import { invalid } from '#server/platform/process/config/config-error.ts'
import { findStrays, loadEnvFile } from '#server/platform/process/config/env-file.ts'
import { settings } from '#server/platform/process/config/settings.ts'
import { zaloVariables } from '#server/base/channels/zalo-settings.ts'
import { carrierVariables } from '#server/selling/carriers/carrier-settings.ts'
import { invoiceVariables } from '#server/selling/sales/invoices/invoice-houses.ts'
import { gateways } from './gateway-registry.ts'

/** All that a shop can be set up with: of the platform, the bank, invoices, carriers and each gateway. */
export const settingSchemas = [
  settings,
  bankVariables,
  invoiceVariables,
  carrierVariables,
  zaloVariables,
  ...gateways.map((gateway) => gateway.settings.schema),
]

const known = settingSchemas.flatMap(({ shape }) => Object.keys(shape))

/** Into the environment. Answers what is wrong with the file, a line each. */
export const readSettingsFile = (file: string): string[] => loadEnvFile(file, known)

/**
 * A file that holds a line of which no setting comes stops whoever reads it. What the process was given may be for another program: a name
 * that only just is no setting is told, and stops nothing.
 */
export function loadSettings(file = '.env'): void {
  const slips = readSettingsFile(file)
  if (slips.length > 0) throw invalid(...slips)
  for (const stray of findStrays(Object.keys(process.env), known)) console.error(`! ${stray}`)
}
