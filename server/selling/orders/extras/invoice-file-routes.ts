import {
  type InvoiceFileKind,
  invoiceFileName,
  invoiceFileTypes,
} from '#contract/selling/invoices/invoice-file-kinds.ts'
import * as calls from '#contract/selling/invoices/invoice-files.ts'
import { holds } from '#contract/platform/access/rights.ts'
import type { Person } from '#contract/base/people/person.ts'
import { invoiceNotFound } from '#contract/selling/invoices/invoices.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import { service } from '#server/platform/http/serve.ts'
import { findTracked } from '#server/selling/orders/guests/find-tracked.ts'
import {
  findInvoiceFile,
  isOrderOf,
  listInvoicesOfOrder,
} from '#server/selling/sales/invoices/files/invoice-file-store.ts'

type Parts = { db: DbOrTransaction; storage: FileStorage; trackingKeys: KeyRing }
type Asked = { invoice_id: number; file: InvoiceFileKind }

export function invoiceFileRoutes({ db, storage, trackingKeys }: Parts) {
  /** Sends a file of an invoice that may be read, by its order; of another it says the same as of none. */
  async function send({ invoice_id, file }: Asked, isOpen: (orderId: number | null) => Promise<boolean>) {
    const found = await findInvoiceFile(db, invoice_id, file)
    if (!found || !(await isOpen(found.order_id))) throw new Failure(invoiceNotFound)
    const bytes = found.file === null ? undefined : await storage.read(found.file)
    if (!bytes) throw new Failure(calls.invoiceFileMissing)
    return new FileResponse(invoiceFileName(found, file), invoiceFileTypes[file], bytes)
  }
  /** Passes an own order, and any for those who see all. */
  const mayRead = async (orderId: number, person: Person) =>
    holds(person, 'orders.see') || isOrderOf(db, orderId, person.user_id)
  return [
    service(calls.getInvoiceFile, ({ query }) => send(query, async () => true)),
    service(calls.getInvoicesOfOrder, async ({ query: { order_id }, person }) => {
      if (!(await mayRead(order_id, person))) throw new Failure(orderNotFound)
      return { data: await listInvoicesOfOrder(db, order_id) }
    }),
    service(calls.getOwnInvoiceFile, ({ query, person }) =>
      send(query, async (orderId) => orderId !== null && mayRead(orderId, person)),
    ),
    service(calls.getInvoicesOfTracked, async ({ query: { token } }) => {
      const { order_id } = await findTracked(db, trackingKeys, token)
      return { data: await listInvoicesOfOrder(db, order_id) }
    }),
    service(calls.getTrackedInvoiceFile, async ({ query: { token, ...asked } }) => {
      const { order_id } = await findTracked(db, trackingKeys, token)
      return send(asked, async (orderId) => orderId === order_id)
    }),
  ]
}
