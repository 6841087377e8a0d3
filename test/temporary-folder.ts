import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** A part of the memory that Linux shows as a folder. */
const memory = '/dev/shm'
/** Containers often have 64 MB, which a single database fills. */
const fewestBytes = 4 * 1024 ** 3

/**
 * Temporary files of a run lie in memory where there is room: a database of 1,200 files is copied for each shop of a test, in 40 ms
 * instead of up to 800 on a disk that takes its time. `TMPDIR` reaches the processes that a test starts.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env['TEST_FOLDER'] !== undefined || !hasRoom()) return
  const folder = path.join(memory, `hien-sach-tests-${process.pid}`)
  forgetEndedRuns()
  mkdirSync(folder, { recursive: true })
  process.env['TMPDIR'] = process.env['TEST_FOLDER'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= fewestBytes
}

/** A run that was killed leaves its files behind. */
function forgetEndedRuns() {
  for (const name of readdirSync(memory)) {
    const pid = /^hien-sach-tests-(\d+)$/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}
