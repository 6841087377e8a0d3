/** Place for backups. Whatever has a name there is whole: nothing that was begun and not finished is ever listed. */
export type BackupStorage = {
  /** The names of the backups, oldest first. */
  list(): Promise<string[]>
  begin(name: string): Promise<BackupDraft>
  read(name: string, file: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
  /** Throws away what was never finished. Only who holds the lock of the backups may. */
  sweep(): Promise<void>
  log: LogStorage
}

/** The log of the database beside the backups, as files of streams (`stream/file`), each whole or not there. */
export type LogStorage = {
  list(): Promise<{ name: string; storedAt: Date }[]>
  put(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

export type BackupDraft = {
  put(file: string, bytes: Buffer): Promise<void>
  read(file: string): Promise<Buffer | undefined>
  /** The manifest comes last, and with it the name. */
  finish(manifest: Buffer): Promise<void>
  abandon(): Promise<void>
}
