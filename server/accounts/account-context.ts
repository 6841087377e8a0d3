import type { FileStorage } from '#server/platform/files/file-storage.ts'
import {
  createSessionContext,
  type SessionContext,
  type SessionContextOptions,
} from '#server/sessions/session-context.ts'
import type { PersonalData } from './personal-data.ts'

type ContextOptions = SessionContextOptions & {
  storage: FileStorage
  /** What later features keep about a person. */
  personalData?: readonly PersonalData[]
}

export type AccountContext = SessionContext & {
  storage: FileStorage
  personalData: readonly PersonalData[]
}

/** What the verbs of accounts work with. */
export function createAccountContext({
  storage,
  personalData = [],
  ...options
}: ContextOptions): AccountContext {
  return { ...createSessionContext(options), storage, personalData }
}
