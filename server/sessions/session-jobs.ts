import { type RecurringJob, startRecurringJob } from '#server/platform/recurring-job.ts'
import type { SessionDesk } from './session-desk.ts'
import { forgetSpentTokens } from './spent-token-store.ts'

const atOnce = 5_000

export function startSessionJobs({ db, log }: Pick<SessionDesk, 'db' | 'log'>): RecurringJob {
  return startRecurringJob({
    name: 'forget-spent-tokens',
    everySeconds: 1_800,
    run: async (stopping) => {
      while (!stopping.aborted && (await forgetSpentTokens(db, atOnce)) === atOnce);
    },
    log,
  })
}
