import { budgets } from '#server/platform/process/config/budgets.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { LetterContext } from './letter-context.ts'
import { deleteOldLetters, deleteSurplusLetters, endLateLetters } from '#server/base/outbox/letter-store.ts'
import { sendLetters } from './send-letters.ts'

/** Sends what waits, while there is a mail server; ends and forgets what is old, everywhere. */
export function startLetterJobs(context: LetterContext): RecurringJob[] {
  const { log } = context
  const tidying = startRecurringJob({
    name: 'tidy-letters',
    label: 'Bỏ thư cũ',
    everySeconds: 600,
    run: (stopping) => tidyLetters(context, stopping),
    log,
  })
  const sending = startRecurringJob({
    name: 'send-letters',
    label: 'Gửi thư',
    everySeconds: 3,
    run: (stopping) => sendLetters(context, stopping),
    log,
  })
  return [tidying, sending]
}

export async function tidyLetters(
  { db, log }: Pick<LetterContext, 'db' | 'log'>,
  stopping = new AbortController().signal,
) {
  const late = await endLateLetters(db)
  if (late > 0) log.warn({ letters: late }, 'letters were not sent in time')
  await forgetInBatches({ what: 'letters', stopping }, (most) => deleteOldLetters(db, most))
  await forgetInBatches({ what: 'letters', stopping }, (most) =>
    deleteSurplusLetters(db, budgets.letters.kept, most),
  )
}
