import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { openZipFile, type ZipFile } from '#server/platform/documents/zip-reader.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { writeRows } from '#server/operations/backup/dump/rows-store.ts'
import { findFaults } from '#server/operations/backup/find-faults.ts'
import {
  fillEmptyFolder,
  refuseFullDatabase,
  stopAfter,
  TargetRefused,
} from '#server/operations/backup/restore/empty-target.ts'
import { findMigrations } from '#server/operations/backup/restore/restored-server.ts'
import { exportFormat, type ExportSchema, linesOf, schemaFile } from './write-export.ts'

/** Makes a shop of an export, in an empty database or folder. Answers what its books of account do not agree in. */
export async function readExportFile(
  file: string,
  to: { databaseUrl: string | undefined; dataDir: string },
): Promise<string[]> {
  const archive = await openZipFile(file)
  const schema = await readSchema(archive)
  if (to.databaseUrl) {
    await refuseFullDatabase(to.databaseUrl)
    return fillDatabase(to.databaseUrl, archive, schema)
  }
  return fillEmptyFolder(to.dataDir, async (scratch) => {
    const server = await startEmbeddedPostgres({ dataDir: scratch, report: () => {} })
    return stopAfter(server, () => fillDatabase(server.url, archive, schema))
  })
}

async function readSchema(archive: ZipFile): Promise<ExportSchema> {
  const content = archive.read(schemaFile)
  if (!content)
    throw new TargetRefused(`Tệp này không phải là dữ liệu của một nhà sách (thiếu ${schemaFile}).`)
  const schema = JSON.parse(await text(Readable.from(content))) as ExportSchema
  if (schema.format !== exportFormat)
    throw new TargetRefused('Tệp này do một phiên bản khác của chương trình xuất ra.')
  return schema
}

async function fillDatabase(url: string, archive: ZipFile, schema: ExportSchema): Promise<string[]> {
  const rowsByTable = new Map(schema.tables.map(({ table, rows }) => [table, rows]))
  const tables = schema.tables.map(({ table, columns }) => ({
    table,
    columns: columns.map(({ name }) => name),
  }))
  const open = ({ table }: { table: string }) => {
    const stream = archive.read(linesOf(table))
    if (!stream) throw new Error(`The archive has no lines of ${table}`)
    return { stream, rows: Promise.resolve(rowsByTable.get(table) ?? 0) }
  }
  const { migrations, sequences } = schema
  await writeRows(
    url,
    { migrations, sequences, tables, open, ofLines: true },
    await findMigrations(migrations),
  )
  return findFaults(url)
}
