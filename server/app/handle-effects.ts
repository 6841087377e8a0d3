import type { ReadDatabase } from '#server/platform/database/replicas/read-database.ts'
import type { ThrottledNotifier } from '#server/platform/database/throttled-notifier.ts'
import type { Hub } from '#server/platform/hub/hub.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { RecurringJob } from '#server/platform/process/recurring-job.ts'

type Receivers = {
  hub: Pick<Hub, 'publish'>
  /** Invalidates the caches of all processes. */
  catalogueNotifier: Pick<ThrottledNotifier, 'notify'>
  /** This process reads no replica that has not seen what it changed, though the notice of it may wait a moment. */
  readDatabase: Pick<ReadDatabase, 'changed'>
  importJob: Pick<RecurringJob, 'soon'>
}

/** The one place that carries out what verbs publish after their commit. */
export function handleEffects(afterCommit: AfterCommit, receivers: Receivers) {
  const { hub, catalogueNotifier, readDatabase, importJob } = receivers
  afterCommit.onEffect((effect) => {
    switch (effect.kind) {
      case 'hub-message':
        return hub.publish(effect)
      case 'catalogue-changed':
        readDatabase.changed()
        return catalogueNotifier.notify(effect.tags)
      case 'import-due':
        return importJob.soon()
    }
  })
}
