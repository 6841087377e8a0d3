import * as z from 'zod/mini'
import { invalid } from '#server/platform/process/config/config-error.ts'
import { readVariables } from '#server/platform/process/config/read-variables.ts'
import { address, text } from '#server/platform/process/config/setting-types.ts'

export const feHomeVariables = z.object({
  FEHOME_MERCHANT: text,
  FEHOME_SECRET: text,
  FEHOME_URL: address(/^https?$/, 'https://pay.fehome.example'),
  FEHOME_API_URL: address(/^https?$/, 'https://api.fehome.example'),
})

export function readFeHomeSettings(env: NodeJS.ProcessEnv) {
  const value = readVariables(feHomeVariables, env)
  const { FEHOME_MERCHANT: merchant, FEHOME_SECRET: secret } = value
  const { FEHOME_URL: payUrl, FEHOME_API_URL: apiUrl } = value
  if (!merchant && !secret && !payUrl && !apiUrl) return undefined
  if (!merchant || !secret || !payUrl || !apiUrl)
    throw invalid('FEHOME_MERCHANT, FEHOME_SECRET, FEHOME_URL and FEHOME_API_URL: all or none must be set')
  return { merchant, secret, payUrl, apiUrl: apiUrl.replace(/\/+$/, '') }
}
