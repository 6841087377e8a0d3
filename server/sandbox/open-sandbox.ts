import type { SandboxKeys } from '#server/gateways/open-providers.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import { feHomeSandbox } from './fe-home-sandbox.ts'
import type { SandboxGateway } from './sandbox-gateway.ts'
import { vnpaySandbox } from './vnpay-sandbox.ts'

/** The gateways that the shop plays itself: in a demo, and only those for which it has no real keys. */
export function openSandbox(
  { demo, vnpay, feHome }: Pick<Config, 'demo' | 'vnpay' | 'feHome'>,
  keys: SandboxKeys,
): SandboxGateway[] {
  if (!demo) return []
  return [
    ...(vnpay ? [] : [vnpaySandbox(keys.merchant, keys.vnpay)]),
    ...(feHome ? [] : [feHomeSandbox(keys.merchant, keys.feHome)]),
  ]
}
