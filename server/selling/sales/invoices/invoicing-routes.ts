import * as calls from '#contract/selling/invoices/invoices.ts'
import { invoiceSentences as sentences } from '#contract/selling/invoices/invoice-sentences.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { isScarce } from '#contract/selling/invoices/invoice-quota.ts'
import { settingsChanged } from '#contract/base/shop/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { service } from '#server/platform/http/serve.ts'
import type { InvoiceContext } from './issue-invoices.ts'
import { keepQuota } from './keep-quota.ts'
import {
  countLate,
  countOfWeek,
  countStates,
  invoiceList,
  listInvoiceDays,
  presentInvoice,
} from './invoice-list-store.ts'
import { exportMonth } from './invoice-month-sheet.ts'
import { countKnown, retry } from './invoice-store.ts'
import { findTaxRates, holdTaxRates, saveTaxRates } from './tax-settings-store.ts'

export function invoiceRoutes(context: InvoiceContext) {
  const { db, provider } = context
  const remainingOf = keepQuota(context)
  return [
    service(calls.getInvoices, async ({ query }) => {
      const [page, counts, late] = await Promise.all([
        invoiceList.page(db, query),
        countStates(db),
        countLate(db),
      ])
      return {
        ...page,
        data: page.data.map(presentInvoice),
        counts,
        late,
        provider: provider()?.name ?? null,
      }
    }),
    service(calls.retryInvoices, async ({ body: { invoice_id, invoice_ids }, caller }) => {
      const ids = [...new Set(invoice_ids ?? (invoice_id === undefined ? [] : [invoice_id]))]
      const retried = await retryInvoices(db, caller, ids)
      return { retried, msg: sentences.retried(retried) }
    }),
    service(calls.exportInvoicesOfMonth, ({ query: { month }, caller }) => exportMonth(db, caller, month)),
    service(calls.getInvoiceDays, async ({ query: { days } }) => ({ data: await listInvoiceDays(db, days) })),
    service(calls.getInvoiceQuota, async () => {
      const [remaining = null, week] = await Promise.all([remainingOf(), countOfWeek(db)])
      return { data: { remaining, week, scarce: remaining !== null && isScarce({ remaining, week }) } }
    }),
    service(calls.getTaxRates, async () => ({ data: await findTaxRates(db) })),
    service(calls.setTaxRates, async ({ body, caller }) => ({
      data: await setTaxRates(db, caller, body),
      msg: sentences.ratesSaved,
    })),
  ]
}

const retryInvoices = (db: Db, caller: Caller, ids: readonly number[]) =>
  db.transaction(async (tx) => {
    const retried = await retry(tx, ids)
    if (retried === 0)
      throw new Failure((await countKnown(tx, ids)) === 0 ? calls.invoiceNotFound : calls.invoiceNotToRetry)
    await writeAudit(tx, caller, {
      action: 'retry-invoices',
      on: ['invoices', retried],
      after: { invoices: ids },
    })
    return retried
  })

const setTaxRates = (db: Db, caller: Caller, { fee_vat, version }: BodyOf<typeof calls.setTaxRates>) =>
  db.transaction(async (tx) => {
    const before = await holdTaxRates(tx)
    if (before.version !== version) throw new Failure(settingsChanged)
    await saveTaxRates(tx, fee_vat)
    await writeAudit(tx, caller, {
      action: 'set-tax-rates',
      on: ['settings', 'tax'],
      before: { fee_vat: before.fee_vat },
      after: { fee_vat },
    })
    return findTaxRates(tx)
  })
