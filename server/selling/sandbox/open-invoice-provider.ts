import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { sepayHouse } from '#server/selling/sales/invoices/sepay/sepay-provider.ts'
import type { InvoiceProvider } from '#server/selling/sales/invoices/invoice-provider.ts'
import { SandboxInvoiceHouse } from './sandbox-invoice-house.ts'

/** The house that issues invoices as it is set up; in a demo one that stands in for it, whose invoices nobody receives. */
export function openInvoiceProvider(
  config: Pick<ShopConfig, 'demo' | 'invoices'>,
): () => InvoiceProvider | undefined {
  if (!config.demo) return () => config.invoices
  const account = 'sandbox'
  const house = new SandboxInvoiceHouse({ account, slow: 1 })
  const settings = {
    url: 'https://sandbox.invalid',
    clientId: '',
    secret: '',
    account,
    template: '1',
    series: 'C26TTN',
  }
  const provider = { ...sepayHouse.open(settings, house.ask), name: 'Nhà cung cấp thử nghiệm' }
  return () => provider
}
