import { timeOfBackup } from '#server/operations/backup/archive/manifest.ts'

/** What a process knows of the backups, for those who watch it. */
export class BackupWatch {
  newest: Date | undefined

  see(names: readonly string[]) {
    const name = names.at(-1)
    this.newest = name === undefined ? undefined : timeOfBackup(name)
  }
}
