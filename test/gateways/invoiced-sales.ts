import { expect } from 'vitest'
import type { Invoice, InvoiceDay } from '#contract/selling/invoices/invoices.ts'
import type { InvoiceProvider } from '#server/selling/sales/invoices/invoice-provider.ts'
import { issueInvoices } from '#server/selling/sales/invoices/issue-invoices.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'

/** Invoices that a house has: their references, and their numbers once they are issued. */
export type InvoicesAtHouse = readonly { reference_code: string; number: number | null }[]

/** A shop whose sales are invoiced by the house that `provider` answers. */
export async function openInvoicedSales(provider: () => InvoiceProvider) {
  const shop = await keepForFile(openAccountShop({ env: { ORDERS_PER_MINUTE: '0', COD_OPEN_ORDERS: '0' } }))
  const owner = await newAdmin(shop)
  const customer = await newCustomer(shop)
  const shopper = new Shopper(shop.url, customer.session.access)
  const log = { warn: () => {}, error: () => {}, info: () => {} } as never
  const context = { db: shop.db, provider, log }
  const running = new AbortController()

  /** Runs the job until nothing is under way, as if the time between its turns had passed. */
  async function settle(turns = 40) {
    for (let turn = 0; turn < turns; turn++) {
      await issueInvoices(context, running.signal)
      const { rowCount } = await shop.pool.query(
        `update invoices set next_at = now() where status not in ('issued', 'refused') and trouble is null`,
      )
      if (rowCount === 0) return
    }
  }

  const as = ({ session }: Actor, path: string, method = 'GET', body?: object) =>
    call(shop.url, path, { method, body, token: session.access })
  const listed = async (query = '') =>
    (await as(owner, `/invoices/get-invoices?page_size=100${query}`)).body.data as Invoice[]
  const days = async () => (await as(owner, '/invoices/get-days')).body.data as InvoiceDay[]
  const invoiceOf = async (order: number) => (await listed()).find(({ order_id }) => order_id === order)

  async function deliver(books: readonly number[], more: Record<string, unknown> = {}) {
    for (const book of books) await shopper.add(book, 1)
    const { body } = await shopper.order(undefined, more)
    for (const status of [1, 2, 3])
      expect((await as(owner, `/orders/update-order?id=${body.order_id}`, 'PUT', { status })).status).toBe(
        200,
      )
    return body.order_id as number
  }

  /** Each sale has one invoice at the house, with a number of its own and no gap, and the sums are equal. */
  async function allIssuedOnce(atHouse: InvoicesAtHouse) {
    const { rows } = await shop.pool.query(
      `select i.status, i.invoice_number::integer as number, i.reference_code from invoices i order by number`,
    )
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'issued'))
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
    const issued = atHouse.filter(({ number }) => number !== null)
    expect(issued.map(({ reference_code }) => reference_code).toSorted()).toEqual(
      rows.map(({ reference_code }) => reference_code).toSorted(),
    )
    for (const { sales, invoices, issued: done, open } of await days())
      expect([invoices, done, open]).toEqual([sales, sales, 0])
  }

  return { shop, owner, shopper, context, running, settle, as, listed, invoiceOf, deliver, allIssuedOnce }
}
