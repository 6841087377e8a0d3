import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { type Sweeping, sweepUploads } from './sweep-uploads.ts'

const sixHours = 6 * 3600

export function startSweepingUploads(sweeping: Sweeping): RecurringJob {
  return startRecurringJob({
    name: 'sweep-uploads',
    label: 'Dọn tệp tải lên bỏ dở',
    everySeconds: sixHours,
    run: (stopping) => sweepUploads(sweeping, stopping),
    log: sweeping.log,
  })
}
