import { sql } from 'drizzle-orm'
import type { invoiceFeature } from '#contract/selling/invoices/invoice-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'

export const invoiceDesk = {
  waiting: { invoices_refused: sql`invoices where status = 'refused'` },
  names: { invoices: null },
} satisfies DeskPartOf<typeof invoiceFeature>
