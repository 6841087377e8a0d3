import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { formatMegabytes } from '#contract/platform/language/file-size.ts'
import { describeFailedStart } from '#server/app/failed-start.ts'
import { findBackupSource } from '#server/operations/backup/find-backup-source.ts'
import { TargetRefused } from '#server/operations/backup/restore/empty-target.ts'
import { readExportFile } from '#server/operations/exports/read-export-file.ts'
import { writeExport } from '#server/operations/exports/write-export.ts'
import { BrokenArchive } from '#server/platform/documents/zip-reader.ts'
import { readSettings, seconds } from './operate/on-database.ts'

// npm run export -- FILE.zip: everything that the shop knows as CSV and JSON Lines, taken while it is open or closed.
// --read FILE.zip: the same back, into an empty DATA_DIR or DATABASE_URL.
const usage = 'Cách dùng: npm run export -- TỆP.zip   hoặc   npm run export -- --read TỆP.zip'
const { values, positionals } = parseArgs({ allowPositionals: true, options: { read: { type: 'string' } } })
const [to] = positionals
const since = performance.now()
if ((to === undefined) === (values.read === undefined)) {
  console.error(usage)
  process.exit(2)
}
const config = readSettings()
if (values.read !== undefined) await readBack(values.read)
else if (to !== undefined) await writeOut(path.resolve(to))

/** The file has its name once it is whole. */
async function writeOut(file: string) {
  const draft = `${file}.tmp`
  let stop = async () => {}
  let rows = 0
  try {
    const source = await findBackupSource(config, console.log)
    stop = source.stop
    const target = createWriteStream(draft, { mode: 0o600 })
    await pipeline(
      writeExport(source.url, (written) => (rows = written)),
      target,
    )
    await rename(draft, file)
    console.log(
      `✓ Đã xuất ${rows.toLocaleString('vi-VN')} dòng, ${formatMegabytes(target.bytesWritten)}, ${seconds(since)}: ${file}`,
    )
    console.log('! Trong tệp có dữ liệu cá nhân của khách: hãy cất nơi an toàn.')
  } catch (error) {
    await rm(draft, { force: true })
    console.error(`Không xuất được dữ liệu.\n${await describeFailedStart(error)}`)
    process.exitCode = 1
  } finally {
    await stop()
  }
}

async function readBack(file: string) {
  const { dataDir, databaseUrl: given, databaseDirectUrl: databaseUrl = given } = config
  try {
    const faults = await readExportFile(file, { databaseUrl, dataDir })
    console.log(`✓ Đã đọc lại dữ liệu, ${seconds(since)}.`)
    for (const fault of faults) console.log(`✗ ${fault}`)
    if (faults.length > 0) process.exitCode = 1
    else
      console.log(
        '✓ Mọi sổ sách đều khớp. Mật khẩu không có trong tệp: mỗi người chọn lại bằng "Quên mật khẩu", chủ nhà sách bằng npm run admin:create.',
      )
  } catch (error) {
    console.error(
      error instanceof TargetRefused
        ? error.message
        : error instanceof BrokenArchive
          ? 'Tệp bị đứt giữa chừng, hoặc không phải là tệp ZIP.'
          : `Không đọc lại được.\n${await describeFailedStart(error)}`,
    )
    process.exitCode = 1
  }
}
