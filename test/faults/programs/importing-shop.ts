import { setTimeout as pause } from 'node:timers/promises'
import { createImportContext } from '#server/catalogue/imports/import-context.ts'
import { findImportUnderWay } from '#server/catalogue/imports/import-store.ts'
import { runImports } from '#server/catalogue/imports/run-imports.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { folderStorage } from '#server/platform/files/open-storage.ts'
import { AfterCommit } from '#server/platform/process/after-commit.ts'
import { createTestLog } from '#test/output/captured-output.ts'

// node importing-shop.ts DATABASE FOLDER: works on what is under way until it is killed or nothing is left.
const [url = '', folder = ''] = process.argv.slice(2)
const database = openDatabase({ url, poolSize: 3, onLostConnection: () => {} })
const afterCommit = new AfterCommit()
const storage = folderStorage(folder)
const context = createImportContext({ database, storage, afterCommit, log: createTestLog() })
// The database may not have noticed yet that the holder of the lock is gone.
while (await findImportUnderWay(context.db)) {
  await runImports(context, new AbortController().signal)
  await pause(50)
}
await database.close()
