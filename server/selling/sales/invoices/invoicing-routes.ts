import { invoiceStateNames } from '#contract/selling/invoices/invoice-states.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import * as calls from '#contract/selling/invoices/invoices.ts'
import {
  invoiceKindNames,
  invoiceSentences as sentences,
} from '#contract/selling/invoices/invoice-sentences.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { isScarce } from '#contract/selling/invoices/invoice-quota.ts'
import { settingsChanged } from '#contract/base/shop/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { service } from '#server/platform/http/serve.ts'
import type { InvoiceContext } from './issue-invoices.ts'
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
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#server/platform/process/log.ts'
import type { InvoiceProvider } from './invoice-provider.ts'

export function invoiceRoutes(context: InvoiceContext) {
  const { db, provider } = context
  const remainingOf = keepQuota(context)
  return [
    ...withSheet(db, {
      list: service(calls.getInvoices, async ({ query }) => {
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
      call: calls.exportInvoices,
      sheet: invoiceSheet,
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

const invoiceSheet: ListSheet<calls.Invoice> = {
  name: 'Hóa đơn',
  file: 'hoa-don',
  columns: [
    ['Ngày bán', 'day', 12, ({ day }) => day],
    ['Của', 'text', 18, ({ order_code: order, receipt_no: receipt }) => order ?? receipt],
    ['Loại', 'text', 18, ({ kind }) => invoiceKindNames[kind]],
    ['Tình trạng', 'text', 18, ({ status }) => invoiceStateNames[status]],
    ['Ký hiệu', 'text', 12, ({ invoice_series: series }) => series],
    ['Số hóa đơn', 'text', 14, ({ invoice_number: number }) => number],
    ['Người mua', 'text', 32, ({ buyer }) => buyer?.name ?? null],
    ['Mã số thuế', 'text', 16, ({ buyer }) => buyer?.tax_code ?? null],
    ['Chưa thuế', 'money', 14, ({ net }) => net],
    ['Thuế GTGT', 'money', 14, ({ tax }) => tax],
    ['Tổng', 'money', 14, ({ total }) => total],
    ['Phát hành lúc', 'text', 18, ({ issued_at: at }) => at && formatMoment(at)],
    ['Vướng mắc', 'text', 40, ({ trouble }) => trouble],
  ],
}

const keptMs = 5 * 60_000
const failedMs = 60_000
/** Longest that a screen waits for another house: what comes later is there the next time. */
const patienceMs = 2_000

type Asked = { house: InvoiceProvider; until: number; answer: Promise<number | undefined> }

/** Reads how many invoices the provider's package leaves; asked for once in some minutes, however many people look. */
function keepQuota({ provider, log }: { provider: () => InvoiceProvider | undefined; log: Log }) {
  let asked: Asked | undefined
  const ask = (house: InvoiceProvider): Asked => {
    const next: Asked = { house, until: Date.now() + keptMs, answer: Promise.resolve(undefined) }
    next.answer = house.remaining().catch((error: unknown) => {
      next.until = Date.now() + failedMs
      log.warn({ err: error }, 'the quota of invoices could not be read')
      return undefined
    })
    return next
  }
  /** Undefined where none is connected, it does not say, or not in time. */
  return async (): Promise<number | undefined> => {
    const house = provider()
    if (!house) return undefined
    if (asked?.house !== house || asked.until <= Date.now()) asked = ask(house)
    const impatient = new AbortController()
    const answer = await Promise.race([
      asked.answer,
      wait(patienceMs, undefined, { signal: impatient.signal }).catch(() => undefined),
    ])
    impatient.abort()
    return answer
  }
}
