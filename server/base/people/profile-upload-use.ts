import type { UploadUse } from '#server/platform/files/sweep-uploads.ts'
import { listUsedProfileImages } from './user-store.ts'

export const profileUploadUse: UploadUse = { kind: 'profile', used: listUsedProfileImages }
