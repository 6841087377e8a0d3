import type { UploadUse } from '#server/platform/sweep-uploads.ts'
import { listUsedPictures } from './own-review-store.ts'

export const reviewUploadUse: UploadUse = { kind: 'review', used: listUsedPictures }
