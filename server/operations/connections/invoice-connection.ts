import type { Finding } from '#server/operations/health/check.ts'
import { invoiceDeciders, invoiceFields } from '#server/selling/sales/invoices/invoice-houses.ts'
import type { ConnectionKind } from './connection-kind.ts'

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
      ? [{ level: 'fine', about: 'invoices', says: `${invoices.name} nhận tài khoản này` }]
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
