import type { Finding } from '#server/operations/health/check.ts'
import { invoiceDeciders, invoiceFields } from '#server/selling/sales/invoices/invoice-houses.ts'
import { invoiceSentences as sentences } from '#contract/selling/invoices/invoice-sentences.ts'
import { isScarce } from '#contract/selling/invoices/invoice-quota.ts'
import type { InvoiceProvider } from '#server/selling/sales/invoices/invoice-provider.ts'
import type { ConnectionKind } from './connection-kind.ts'

/** Says how many the package leaves, where the house says it. */
async function quotaOf(house: InvoiceProvider): Promise<Finding[]> {
  const remaining = await house.remaining().catch(() => undefined)
  if (remaining === undefined) return []
  const says = sentences.quotaLeft(remaining)
  return isScarce({ remaining, week: 0 })
    ? [{ level: 'should', about: 'invoices', says, todo: sentences.quotaScarce }]
    : [{ level: 'fine', about: 'invoices', says }]
}

/** A connection to the house that issues invoices; trying it asks for a token and for the account. */
export const invoiceConnection: ConnectionKind = {
  key: 'einvoice',
  name: 'Hóa đơn điện tử',
  about: 'Mỗi lần giao hàng, bán tại quầy và trả hàng được lập hóa đơn ở đây.',
  fields: invoiceFields,
  decidedBy: invoiceDeciders,
  async check({ invoices }): Promise<Finding[]> {
    if (!invoices) return []
    const trouble = await invoices.trouble()
    return trouble === undefined
      ? [
          { level: 'fine', about: 'invoices', says: `${invoices.name} nhận tài khoản này` },
          ...(await quotaOf(invoices)),
        ]
      : [
          {
            level: 'must',
            about: 'invoices',
            says: trouble,
            todo: 'Xem lại các ô bên dưới với nhà cung cấp.',
          },
        ]
  },
}
