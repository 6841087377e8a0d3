import { sql } from 'drizzle-orm'
import type { TaxRates } from '#contract/selling/invoices/invoices.ts'
import { vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { feeColumns } from '#contract/selling/sums/fee-vat.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { taxSettings } from '#server/selling/sales/sale-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  nullable,
  objectOf,
  oneOf,
  queryOnlyRow,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'

const row = {
  fee_vat: objectOf(recordOf(feeColumns, () => nullable(oneOf(...vatClassList)))),
  version: taxSettings.version,
} satisfies RowShape

/** A fee that came after the settings were last saved has the usual class. */
const present = ({ fee_vat, version }: RowOf<typeof row>): TaxRates => ({
  fee_vat: recordOf(feeColumns, (column) => fee_vat[column] ?? '8'),
  version,
})

export const findTaxRates = async (db: DbOrTransaction) =>
  present(await queryOnlyRow(db, row, sql`select fee_vat, version from tax_settings`))

export const holdTaxRates = async (tx: Transaction) =>
  present(await queryOnlyRow(tx, row, sql`select fee_vat, version from tax_settings for update`))

export async function saveTaxRates(tx: Transaction, feeVat: TaxRates['fee_vat']) {
  await tx.execute(sql`
    update tax_settings set fee_vat = ${JSON.stringify(feeVat)}::jsonb, version = version + 1, updated_at = now()`)
}
