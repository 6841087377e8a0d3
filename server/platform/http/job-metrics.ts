import { Counter, Gauge, type Registry } from 'prom-client'
import { type JobState, jobStates } from '#server/platform/process/recurring-job.ts'

/** How the recurring jobs of this process fare. */
export function measureJobs(register: Registry) {
  const measure = (name: string, help: string, read: (job: Readonly<JobState>) => number) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['job'],
        registers: [],
        collect() {
          this.reset()
          for (const job of jobStates()) this.set({ job: job.name }, read(job))
        },
      }),
    )
  measure(
    'shop_job_last_success_timestamp_seconds',
    'When a job succeeded last; before that when it was started',
    ({ succeededAt, since }) => (succeededAt ?? since).getTime() / 1000,
  )
  measure('shop_job_interval_seconds', 'How often a job runs', ({ everySeconds }) => everySeconds)
  measure('shop_job_seconds', 'How long a job took last', ({ tookMs }) => tookMs / 1000)
  register.registerMetric(
    new Counter({
      name: 'shop_job_failures_total',
      help: 'Turns of a job that failed',
      labelNames: ['job'],
      registers: [],
      collect() {
        this.reset()
        for (const job of jobStates()) this.inc({ job: job.name }, job.failures)
      },
    }),
  )
}
