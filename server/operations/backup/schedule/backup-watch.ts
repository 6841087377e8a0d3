import { timeOfBackup } from '#server/operations/backup/archive/manifest.ts'

/** Facts about the backups that a process knows, for those who watch it. */
export class BackupWatch {
  newest: Date | undefined

  see(names: readonly string[]) {
    const name = names.at(-1)
    this.newest = name === undefined ? undefined : timeOfBackup(name)
  }
}
