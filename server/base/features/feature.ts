import type { UploadUse } from '#server/platform/files/sweep-uploads.ts'
import type { Service } from '#server/platform/http/serve.ts'
import type { RecurringJob } from '#server/platform/process/recurring-job.ts'
import type { DeskPart } from './desk-part-store.ts'
import type { ForgetOrders, PersonalData } from './personal-data.ts'

/**
 * A part of the shop, declared in its own folder and listed once, in `server/app/features.ts`: calls, jobs, what is copied and erased with
 * a person, what the desk shows of it, and uploads follow from there. `Parts` and `Open` name what it needs of the shop, and of the shop once it is open.
 */
export type Feature<Parts, Open> = {
  name: string
  routes?: (parts: Parts) => readonly Service[]
  /** Jobs that run again and again while the shop is open. */
  jobs?: (open: Open) => readonly RecurringJob[]
  personalData?: readonly PersonalData[]
  forgetOrders?: ForgetOrders
  desk?: DeskPart
  /** Uploads that its rows refer to: others are swept away. */
  uploads?: readonly UploadUse[]
}

export const defineFeature = <Parts = unknown, Open = unknown>(
  feature: Feature<Parts, Open>,
): Feature<Parts, Open> => feature
