import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import {
  createSessionContext,
  type SessionContext,
  type SessionContextOptions,
} from '#server/identity/sessions/session-context.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'

type ContextOptions = SessionContextOptions & {
  storage: FileStorage
  afterCommit: AfterCommit
  /** Data that later features keep about a person. */
  personalData?: readonly PersonalData[]
}

export type AccountContext = SessionContext & {
  storage: FileStorage
  afterCommit: AfterCommit
  personalData: readonly PersonalData[]
}

export function createAccountContext({
  storage,
  afterCommit,
  personalData = [],
  ...options
}: ContextOptions): AccountContext {
  return { ...createSessionContext(options), storage, afterCommit, personalData }
}
