import * as z from 'zod/mini'
import { backupSentences as sentences } from './backup-sentences.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

const admin = endpointsOf('Backups', 'admin', { rights: ['backups.see', 'backups.see'] })
export const backupNotFound = { status: 404, code: 'BACKUP_NOT_FOUND', msg: sentences.notFound }
export const backupType = 'application/x-tar'

export const backup = z.object({
  name: z.string(),
  /** Everything that was acknowledged before this moment is in it. */
  moment: z.string(),
  bytes: z.int(),
  sealed: z.boolean(),
  content: z.enum(['files', 'rows']),
  /** Number of differences that the count of the restored copy found; null where it was not tried out. */
  faults: z.nullable(z.int()),
})
export type Backup = z.output<typeof backup>

/** Any moment between them can be restored; `until` is now while the log comes as it is written. */
const keptLog = z.object({ since: z.nullable(z.string()), until: z.nullable(z.string()), comes: z.boolean() })
export type KeptLog = z.output<typeof keptLog>

export const getBackups = admin.get('/backups', {
  summary:
    'The backups where the shop keeps them, newest first; `configured` says whether it takes any by itself, `log` which moments between them are kept',
  answer: z.object({ configured: z.boolean(), log: z.nullable(keptLog), data: z.array(backup) }),
})

export const downloadBackup = admin.get('/backups/download', {
  sensitive: 'always',
  heavy: 'always',
  summary:
    'A backup as a tar: unpacked, it is a folder that `npm run restore` takes. It stands in the audit log who took it',
  query: z.object({
    name: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/, sentences.badName)),
  }),
  sendsFile: [backupType],
  answer: z.object({}),
  refusals: [invalidInput, backupNotFound],
})
