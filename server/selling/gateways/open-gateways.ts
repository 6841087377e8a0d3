import { hkdfSync } from 'node:crypto'
import type { Gateway, SandboxKeys } from './gateway.ts'
import { gateways } from './gateway-registry.ts'
import type { GatewayAddresses, PaymentProvider } from './payment-provider.ts'
import type { SandboxGateway } from './sandbox-gateway.ts'
import type { ShopConfig } from './shop-config.ts'
import { outgoing } from '#server/platform/outbound/post-json.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'

export type GatewayOptions = {
  config: Pick<ShopConfig, 'demo' | 'gateways'>
  /** The keys of sandboxes are derived from the first, the same in every process. */
  sandboxSecrets: KeyRing
  /** As readers reach the shop. */
  publicUrl: () => string
  /** As the shop reaches itself. */
  ownUrl: () => string
}

export type OpenGateways = { providers: PaymentProvider[]; sandboxes: SandboxGateway[] }

/** The gateways that customers can pay through: real ones where they are configured, sandboxes where it is a demo. */
export function openGateways(options: GatewayOptions): OpenGateways {
  const { config } = options
  const open: OpenGateways = { providers: [], sandboxes: [] }
  for (const gateway of gateways) {
    const configured = config.gateways.get(gateway)
    if (configured) open.providers.push(configured.openProvider(realAddresses(gateway, options)))
    else if (config.demo) {
      const keys = deriveSandboxKeys(gateway, options.sandboxSecrets[0])
      const { provider, sandbox } = gateway.openSandbox(keys, sandboxAddresses(gateway, options))
      open.providers.push(provider)
      open.sandboxes.push(sandbox)
    }
  }
  return { ...open, providers: open.providers.map(measured) }
}

/** Each call to a gateway is measured by what it is for, whatever the gateway is. */
const measured = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  query: (query) => outgoing({ to: provider.key, call: 'query' }, () => provider.query(query)),
  refund: (request) => outgoing({ to: provider.key, call: 'refund' }, () => provider.refund(request)),
})

function deriveSandboxKeys({ method }: Gateway, secret: Uint8Array): SandboxKeys {
  const key = hkdfSync('sha256', secret, 'hien-sach', `sandbox-${method.gateway.slug}`, 24)
  return { merchant: 'HIENSACH', secret: Buffer.from(key).toString('base64url') }
}

function realAddresses(gateway: Gateway, { config, publicUrl }: GatewayOptions) {
  const { payUrl = '', apiUrl = '' } = config.gateways.get(gateway) ?? {}
  return (): GatewayAddresses => ({ pay: payUrl, api: apiUrl, back: returnUrl(gateway, publicUrl()) })
}

/** The shop's own address is known only once it listens. */
function sandboxAddresses(gateway: Gateway, { publicUrl, ownUrl }: GatewayOptions) {
  const path = `/sandbox/${gateway.method.gateway.slug}`
  return (): GatewayAddresses => ({
    pay: `${publicUrl()}${path}/pay`,
    api: `${ownUrl()}${path}/api`,
    back: returnUrl(gateway, publicUrl()),
  })
}

const returnUrl = ({ method }: Gateway, publicUrl: string) =>
  `${publicUrl}/payment/${method.gateway.slug}/callback`
