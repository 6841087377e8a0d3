import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unpackTar } from 'modern-tar/fs'
import { type FileStorage, isGeneratedName } from '#server/platform/files/file-storage.ts'
import { type Reading, readComponent } from './components.ts'
import { endOfTar, packEntry } from './tar-entry.ts'

export const sessionSecretFile = 'session-secret'

/** The uploads that `done` does not have yet, as a tar; each is added there. One that is removed meanwhile is left out. */
export async function* packUploads(storage: FileStorage, done: Set<string>): AsyncGenerator<Buffer> {
  for await (const { name } of storage.list()) {
    if (done.has(name) || !isGeneratedName(name)) continue
    const bytes = await storage.read(name)
    if (!bytes) continue
    done.add(name)
    yield packEntry(name, bytes)
  }
  yield endOfTar
}

/** Secret that signs the sessions of a shop with an embedded database. */
export async function* packSessionSecret(dataDir: string): AsyncGenerator<Buffer> {
  const bytes = await readFile(path.join(dataDir, sessionSecretFile)).catch(() => undefined)
  if (bytes) yield packEntry(sessionSecretFile, bytes)
  yield endOfTar
}

/** Unpacks into `scratch` and hands the uploads to the storage of the shop. */
export async function restoreUploads(reading: Reading, scratch: string, storage: FileStorage) {
  for (const component of ['uploads', 'late-uploads']) {
    if (!reading.manifest.components[component]) continue
    const folder = path.join(scratch, component)
    await mkdir(folder, { mode: 0o700 })
    await readComponent(component, reading, unpackTar(folder, { fmode: 0o600, dmode: 0o700 }))
    for (const name of await readdir(folder))
      if (isGeneratedName(name)) await storage.putBack(name, await readFile(path.join(folder, name)))
  }
}

/** Only where the shop keeps its own: people stay signed in. */
export async function restoreSessionSecret(reading: Reading, scratch: string, dataDir: string) {
  if (!reading.manifest.components['secret']) return
  await readComponent('secret', reading, unpackTar(scratch, { fmode: 0o600 }))
  const bytes = await readFile(path.join(scratch, sessionSecretFile)).catch(() => undefined)
  if (bytes) await writeFile(path.join(dataDir, sessionSecretFile), bytes, { mode: 0o600, flush: true })
}
