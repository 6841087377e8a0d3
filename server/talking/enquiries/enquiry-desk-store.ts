import { sql } from 'drizzle-orm'
import type { enquiryFeature } from '#contract/talking/enquiries/enquiry-feature.ts'
import { aboutItem, type DeskPartOf, selectNames } from '#server/base/features/desk-part-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { answerDueAt, holdEnquiry, saveEnquiry } from './enquiry-store.ts'
import { enquiries } from './enquiry-tables.ts'

const waiting = { enquiries_open: sql`enquiries e where e.state = 'open'` }

/** An enquiry has its clerk in its own row. */
async function holdForClerk(tx: Transaction, id: number) {
  const enquiry = await holdEnquiry(tx, id)
  return (
    enquiry &&
    (async (accountId: number | null) => {
      if (enquiry.assigned_to !== accountId) await saveEnquiry(tx, enquiry, { assigned_to: accountId })
    })
  )
}

export const enquiryDesk = {
  waiting,
  work: {
    enquiry: {
      id: sql`e.enquiry_id`,
      since: sql`e.created_at`,
      due: answerDueAt,
      owner: { column: sql`e.assigned_to`, hold: holdForClerk },
      from: waiting.enquiries_open,
      about: aboutItem(
        { code: sql`e.enquiry_code`, name: sql`e.full_name`, note: sql`left(e.message, 160)` },
        sql`enquiries e where e.enquiry_id = item.id`,
      ),
    },
  },
  names: { enquiry: selectNames(enquiries.enquiry_id, enquiries.enquiry_code) },
} satisfies DeskPartOf<typeof enquiryFeature>
