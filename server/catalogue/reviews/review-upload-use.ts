import type { UploadUse } from '#server/platform/files/sweep-uploads.ts'
import { listUsedPictures } from './own-review-store.ts'

export const reviewUploadUse: UploadUse = { kind: 'review', used: listUsedPictures }
