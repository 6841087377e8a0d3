import type { UploadUse } from '#server/platform/sweep-uploads.ts'
import { listUsedProfileImages } from './user-store.ts'

export const profileUploadUse: UploadUse = { kind: 'profile', used: listUsedProfileImages }
