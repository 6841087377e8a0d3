import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { findInvoiceNumber } from '#server/selling/sales/invoices/invoice-store.ts'
import type { InvoiceProvider, KnownInvoice } from '#server/selling/sales/invoices/invoice-provider.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The house that issues invoices as it is set up; in a demo one that stands in for it, whose invoices reach no tax office. */
export function openInvoiceProvider(
  config: Pick<ShopConfig, 'demo' | 'invoices'>,
  db: Db,
): () => InvoiceProvider | undefined {
  if (config.invoices || !config.demo) return () => config.invoices
  const provider = demoProvider(db)
  return () => provider
}

/** It remembers nothing, so any process of a demo goes on with what another began. */
function demoProvider(db: Db): InvoiceProvider {
  const draft = (reference: string): KnownInvoice => ({
    reference,
    state: 'draft',
    number: null,
    series: 'C26TTN',
    pdfUrl: null,
    xmlUrl: null,
    total: null,
  })
  return {
    key: 'demo',
    name: 'Nhà cung cấp thử nghiệm',
    create: ({ reference }) => Promise.resolve(reference),
    issue: (reference) => Promise.resolve(reference),
    created: (reference) => Promise.resolve({ state: 'done', invoice: draft(reference) }),
    async issued(reference) {
      const number = await findInvoiceNumber(db, reference)
      return { state: 'done', invoice: { ...draft(reference), state: 'issued', number: String(number) } }
    },
    find: (reference) => Promise.resolve(draft(reference)),
    files: 'none',
    remaining: () => Promise.resolve(undefined),
    trouble: () => Promise.resolve(undefined),
  }
}
