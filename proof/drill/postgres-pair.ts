import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#test/faults/programs/whole-shop.ts'
import { own } from './child-program.ts'
import { PostgresServer } from './postgres-server.ts'

export type PostgresPair = Awaited<ReturnType<typeof openPostgresPair>>

/** A primary with the shop's empty database, and a standby that follows it by streaming. */
export async function openPostgresPair() {
  const home = mkdtempSync(path.join(tmpdir(), 'hien-sach-pair-'))
  own(home)
  const primary = new PostgresServer(home, 'primary', await freePort())
  const standby = new PostgresServer(home, 'standby', await freePort())
  const close = async () => {
    await standby.kill()
    await primary.kill()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await primary.create()
    await standby.copyFrom(primary)
    standby.start()
    await standby.untilOpen()
  } catch (error) {
    await close()
    throw error
  }
  return { primary, standby, close }
}
