import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { SessionContext } from './session-context.ts'
import { forgetSpentTokens } from '#server/sessions/tokens/spent-token-store.ts'

const atOnce = 5_000

export function startSessionJobs({ db, log }: Pick<SessionContext, 'db' | 'log'>): RecurringJob {
  return startRecurringJob({
    name: 'forget-spent-tokens',
    everySeconds: 1_800,
    run: async (stopping) => {
      while (!stopping.aborted && (await forgetSpentTokens(db, atOnce)) === atOnce);
    },
    log,
  })
}
