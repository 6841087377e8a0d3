import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { describeSchema } from './schema/write-page.ts'

// npm run schema: writes db/schema.sql and docs/SCHEMA.md, of a database that all migrations have made in a folder of its own.
const dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-schema-'))
try {
  const server = await startEmbeddedPostgres({ dataDir, report: () => {} })
  try {
    await migrate(server.url, { stepwise: true })
    for (const [file, text] of Object.entries(await describeSchema(server.url))) {
      await writeFile(path.join(import.meta.dirname, '..', file), text)
      console.log(`✓ ${file}`)
    }
  } finally {
    await server.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
