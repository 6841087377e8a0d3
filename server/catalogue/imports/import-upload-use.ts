import type { UploadUse } from '#server/platform/files/sweep-uploads.ts'
import { listWaitingFiles } from './import-store.ts'

export const importUploadUse: UploadUse = { kind: 'import', used: listWaitingFiles }
