import type { FileStorage } from '#server/platform/file-storage.ts'
import { openSessionDesk, type SessionDesk, type SessionDeskOptions } from '#server/sessions/session-desk.ts'
import type { PersonalData } from './personal-data.ts'

type DeskOptions = SessionDeskOptions & {
  storage: FileStorage
  /** What later features keep about a person. */
  personalData?: readonly PersonalData[]
}

export type AccountDesk = SessionDesk & {
  storage: FileStorage
  personalData: readonly PersonalData[]
}

/** What the verbs of accounts work with. */
export function openAccountDesk({ storage, personalData = [], ...options }: DeskOptions): AccountDesk {
  return { ...openSessionDesk(options), storage, personalData }
}
