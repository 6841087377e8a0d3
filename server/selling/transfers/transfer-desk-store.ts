import { sql } from 'drizzle-orm'
import type { transferFeature } from '#contract/selling/transfers/transfer-feature.ts'
import { aboutItem, type DeskPartOf } from '#server/base/features/desk-part-store.ts'

const waiting = { transfers_to_settle: sql`bank_transfers where state = 'unsettled'` }

export const transferDesk = {
  waiting,
  work: {
    transfer: {
      id: sql`transfer_id`,
      amount: sql`amount - booked_amount`,
      since: sql`created_at`,
      from: waiting.transfers_to_settle,
      about: aboutItem(
        { name: sql`left(t.content, 160)` },
        sql`bank_transfers t where t.transfer_id = item.id`,
      ),
    },
  },
  names: { transfer: null, statement: null },
} satisfies DeskPartOf<typeof transferFeature>
