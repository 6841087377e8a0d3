import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { forgetInBatches } from '#server/platform/process/forget-in-batches.ts'
import { endIdleSessions } from './session-store.ts'
import type { SessionContext } from './session-context.ts'
import { forgetOldFactorRows } from './factor/factor-store.ts'
import { resealSecrets } from '#server/identity/sessions/secrets/reseal-secrets.ts'
import { forgetSpentTokens } from './tokens/token-store.ts'

type Jobs = Pick<SessionContext, 'db' | 'log'>

export const startResealing = ({ db, keys, log }: Jobs & Pick<SessionContext, 'keys'>): RecurringJob =>
  startRecurringJob({
    name: 'reseal-secrets',
    label: 'Niêm phong lại bí mật',
    everySeconds: 600,
    run: (stopping) => resealSecrets({ db, keys, stopping }),
    log,
  })

export const startSessionJobs = ({ db, log }: Jobs): RecurringJob =>
  startRecurringJob({
    name: 'forget-spent-tokens',
    label: 'Bỏ mã đăng nhập đã dùng',
    everySeconds: 1_800,
    run: async (stopping) => {
      await forgetInBatches({ what: 'sessions', stopping }, (most) => forgetSpentTokens(db, most))
      await forgetInBatches({ what: 'second-steps', stopping }, (most) => forgetOldFactorRows(db, most))
    },
    log,
  })

/** Their calls are refused in any case; what is held open for them is closed. */
export const startIdleSessionJob = ({ db, log }: Jobs): RecurringJob =>
  startRecurringJob({
    name: 'end-idle-sessions',
    label: 'Đóng phiên của nhân viên bỏ máy',
    everySeconds: 60,
    run: () => endIdleSessions(db),
    log,
  })
