import type { AppParts } from './app-parts.ts'
import { startSealing } from '#server/audit/audit-jobs.ts'
import { startKeepingLog, stopKeepingLog } from '#server/backup/log/keep-log.ts'
import { startBackups } from '#server/backup/schedule/backup-jobs.ts'
import { catalogueUploadUses } from '#server/catalogue/picture-use-store.ts'
import { startRenewingPopularity } from '#server/catalogue/popularity/popularity-jobs.ts'
import { startRenewingSearchRows } from '#server/catalogue/save/renew-search-rows.ts'
import { startChatJobs } from '#server/chat/chat-jobs.ts'
import { startRenewingDemand } from '#server/goods/reorder/demand-jobs.ts'
import { importUploadUse } from '#server/imports/import-upload-use.ts'
import { startLetterJobs } from '#server/letters/letter-jobs.ts'
import { startNotificationJobs } from '#server/notifications/notification-jobs.ts'
import { startOrderJobs } from '#server/orders/order-jobs.ts'
import { startReconciling } from '#server/payments/confirm/reconcile-payments.ts'
import { profileUploadUse } from '#server/people/profile-upload-use.ts'
import { startSweepingUploads } from '#server/platform/files/upload-jobs.ts'
import type { Hub } from '#server/platform/hub/hub.ts'
import type { RecurringJob } from '#server/platform/process/recurring-job.ts'
import { startRestockJobs } from '#server/restock/restock-jobs.ts'
import { returnUploadUse } from '#server/returns/return-personal-data.ts'
import { reviewUploadUse } from '#server/reviews/review-upload-use.ts'
import { startForgettingSearches } from '#server/search/missed/missed-search-jobs.ts'
import { startIdleSessionJob, startResealing, startSessionJobs } from '#server/sessions/session-jobs.ts'
import { startFillingDemoLeaves } from '#server/shelf/look-inside/demo/fill-demo-leaves.ts'
import { createShelfContext } from '#server/shelf/shelf-context.ts'
import { startSweepingMarks } from '#server/today/work-jobs.ts'
import { startWishJobs } from '#server/wishes/wish-jobs.ts'

const uploadUses = [
  ...catalogueUploadUses,
  reviewUploadUse,
  returnUploadUse,
  profileUploadUse,
  importUploadUse,
]

/** What runs again and again while the shop is open; imports start by themselves, since they are closed earlier. */
export function startJobs(parts: AppParts, hub: Hub): RecurringJob[] {
  const { app, built, config, directUrl, storage, backups, backupWatch, log } = parts
  const { db } = parts.database
  const jobs = [
    ...startOrderJobs(built.till),
    ...startWishJobs(built.wishes),
    startReconciling(built.payments),
    startSessionJobs(built.context),
    startResealing(built.context),
    startIdleSessionJob(built.context),
    ...startNotificationJobs(app, { db, hub, log }),
    ...startChatJobs(built.chat, log),
    ...startRestockJobs(built.restock, log),
    ...startLetterJobs(built.letters),
    startRenewingPopularity({ db, log }),
    startRenewingDemand({ db, log }),
    startRenewingSearchRows({ db, log }),
    startForgettingSearches({ db, log }),
    startSealing({ db, log }),
    startSweepingMarks({ db, log }),
    startSweepingUploads({ db, storage, uses: uploadUses, log }),
  ]
  if (config.demo) jobs.push(startFillingDemoLeaves(createShelfContext(parts), log))
  if (backups)
    jobs.push(
      startBackups({ config, databaseUrl: directUrl, storage, place: backups, watch: backupWatch, log }),
    )
  if (backups && config.backup.log) jobs.push(startKeepingLog({ config, place: backups, log }))
  else if (!config.databaseUrl) void stopKeepingLog({ config, log })
  return jobs
}
