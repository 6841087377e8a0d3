import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type ShopLock =
  | { taken: true; announce(address: string): void; announceClosing(): void; release(): void }
  | ({ taken: false } & Note)

/** Note of its holder to those who come later. */
type Note = { pid: number; address: string | null; closing: boolean }

/** Long enough for two that start at the same moment to get out of each other's way. */
const patience = 500

/**
 * One shop for each folder of data. The lock is the kernel's, on a file that SQLite keeps open, so it ends with
 * its holder, however that ends. Nothing else in this process may open the file: closing it would drop the lock.
 */
export async function takeShopLock(dataDir: string): Promise<ShopLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const note = path.join(dataDir, 'shop.json')
  const file = path.join(dataDir, 'shop.lock')
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file, { timeout: patience })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error
    return { taken: false, ...readNote(note) }
  }
  let said = writeNote(note, null, false)
  return {
    taken: true,
    announce: (address) => (said = writeNote(note, address, false)),
    announceClosing: () => (said = writeNote(note, said.address, true)),
    release() {
      rmSync(note, { force: true })
      lock.close()
    },
  }
}

function writeNote(file: string, address: string | null, closing: boolean): Note {
  const note = { pid: process.pid, address, closing }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(note), { mode: 0o600 })
  renameSync(draft, file)
  return note
}

function readNote(file: string): Note {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note
  } catch {
    // Its holder has not come to writing it yet.
    return { pid: 0, address: null, closing: false }
  }
}
