import type { AppParts } from './app-parts.ts'
import { startSealing } from '#server/identity/audit/audit-jobs.ts'
import { startKeepingLog, stopKeepingLog } from '#server/operations/backup/log/keep-log.ts'
import { startBackups } from '#server/operations/backup/schedule/backup-jobs.ts'
import { catalogueUploadUses } from '#server/catalogue/books/picture-use-store.ts'
import { startRenewingPopularity } from '#server/catalogue/books/popularity/popularity-jobs.ts'
import { startRenewingSearchRows } from '#server/catalogue/books/save/renew-search-rows.ts'
import { startChatJobs } from '#server/talking/chat/chat-jobs.ts'
import { startRenewingDemand } from '#server/goods/stock/reorder/demand-jobs.ts'
import { importUploadUse } from '#server/catalogue/imports/import-upload-use.ts'
import { startLetterJobs } from '#server/talking/letters/letter-jobs.ts'
import { startNotificationJobs } from '#server/identity/notifications/notification-jobs.ts'
import { startOrderJobs } from '#server/selling/orders/order-jobs.ts'
import { startReconciling } from '#server/selling/payments/confirm/reconcile-payments.ts'
import { profileUploadUse } from '#server/base/people/profile-upload-use.ts'
import { startSweepingUploads } from '#server/platform/files/upload-jobs.ts'
import type { Hub } from '#server/platform/hub/hub.ts'
import type { RecurringJob } from '#server/platform/process/recurring-job.ts'
import { startRestockJobs } from '#server/catalogue/restock/restock-jobs.ts'
import { returnUploadUse } from '#server/goods/returns/return-personal-data.ts'
import { reviewUploadUse } from '#server/catalogue/reviews/review-upload-use.ts'
import { startForgettingSearches } from '#server/catalogue/search/missed/missed-search-jobs.ts'
import {
  startIdleSessionJob,
  startResealing,
  startSessionJobs,
} from '#server/identity/sessions/session-jobs.ts'
import { startFillingDemoLeaves } from '#server/catalogue/book-admin/look-inside/demo/fill-demo-leaves.ts'
import { createShelfContext } from '#server/catalogue/book-admin/shelf-context.ts'
import { startSweepingMarks } from '#server/desk/today/work-jobs.ts'
import { startWishJobs } from '#server/selling/wishes/wish-jobs.ts'

const uploadUses = [
  ...catalogueUploadUses,
  reviewUploadUse,
  returnUploadUse,
  profileUploadUse,
  importUploadUse,
]

/** Starts the jobs that recur while the shop is open; imports start by themselves, since they are closed earlier. */
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
