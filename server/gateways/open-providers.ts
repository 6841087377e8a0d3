import { hkdfSync } from 'node:crypto'
import type { Config } from '#server/platform/process/config/config.ts'
import { feHomeProvider } from './fe-home-provider.ts'
import type { GatewayAddresses, PaymentProvider } from './payment-provider.ts'
import { vnpayProvider } from './vnpay-provider.ts'

/** What the shop and the gateway inside it sign with, where it plays one. */
export type SandboxKeys = { merchant: string; vnpay: string; feHome: string }

export function deriveSandboxKeys(secret: Uint8Array): SandboxKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'hien-sach', purpose, 24)).toString('base64url')
  return { merchant: 'HIENSACH', vnpay: derive('sandbox-vnpay'), feHome: derive('sandbox-fe-home') }
}

export type ProviderOptions = {
  config: Pick<Config, 'demo' | 'vnpay' | 'feHome'>
  keys: SandboxKeys
  /** As readers reach the shop. */
  publicUrl: () => string
  /** As the shop reaches itself. */
  ownUrl: () => string
}

/** The gateways that customers can pay through: real where there are keys, played where it is a demo. */
export function openProviders({ config, keys, publicUrl, ownUrl }: ProviderOptions): PaymentProvider[] {
  const { vnpay, feHome, demo } = config
  const back = (slug: string) => `${publicUrl()}/payment/${slug}/callback`
  const real =
    (slug: string, { payUrl, apiUrl }: { payUrl: string; apiUrl: string }) =>
    (): GatewayAddresses => ({ pay: payUrl, api: apiUrl, back: back(slug) })
  const played = (slug: string) => (): GatewayAddresses => ({
    pay: `${publicUrl()}/sandbox/${slug}/pay`,
    api: `${ownUrl()}/sandbox/${slug}/api`,
    back: back(slug),
  })
  const providers: PaymentProvider[] = []
  if (vnpay) {
    providers.push(vnpayProvider({ ...vnpay, sandbox: false, addresses: real('vnpay', vnpay) }))
  } else if (demo) {
    const { merchant: tmnCode, vnpay: hashSecret } = keys
    providers.push(vnpayProvider({ tmnCode, hashSecret, sandbox: true, addresses: played('vnpay') }))
  }
  if (feHome) {
    providers.push(feHomeProvider({ ...feHome, sandbox: false, addresses: real('fe-home', feHome) }))
  } else if (demo) {
    const { merchant, feHome: secret } = keys
    providers.push(feHomeProvider({ merchant, secret, sandbox: true, addresses: played('fe-home') }))
  }
  return providers
}
