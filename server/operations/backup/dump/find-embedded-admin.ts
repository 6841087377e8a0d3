import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { secretFile } from '#server/platform/database/embedded/postgres-cluster.ts'

/** URL of the embedded database that runs in `dataDir`, for the role that may copy all of it. */
export async function findEmbeddedAdmin(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'postgres')
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  const [port = '', socketFolder = ''] = lines.slice(3)
  const secret = JSON.parse(await readFile(path.join(folder, secretFile), 'utf8')) as { postgres: string }
  const host = socketFolder.trim() ? encodeURIComponent(folder) : `127.0.0.1:${port.trim()}`
  return `postgres://postgres:${secret.postgres}@${host}/shop`
}
