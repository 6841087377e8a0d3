import { setTimeout as pause } from 'node:timers/promises'
import { openImportDesk } from '#server/imports/import-desk.ts'
import { findImportUnderWay } from '#server/imports/import-store.ts'
import { runImports } from '#server/imports/run-imports.ts'
import { openDatabase } from '#server/platform/database.ts'
import { folderStorage } from '#server/platform/folder-storage.ts'
import { createTestLog } from '#test/kept-output.ts'

// node importing-shop.ts DATABASE FOLDER: works on what is under way until it is killed or nothing is left.
const [url = '', folder = ''] = process.argv.slice(2)
const database = openDatabase({ url, poolSize: 3, onLostConnection: () => {} })
const desk = openImportDesk({ database, storage: folderStorage(folder), log: createTestLog() })
// The database may not have noticed yet that whoever held the lock is gone.
while (await findImportUnderWay(desk.db)) {
  await runImports(desk, new AbortController().signal)
  await pause(50)
}
await database.close()
