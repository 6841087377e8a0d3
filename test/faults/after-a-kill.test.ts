import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { listProcesses, sendSignal } from '#server/platform/process/process-table.ts'
import {
  type RunningShop,
  hasEnded,
  makeDataDir,
  pidFileOf,
  readyUrl,
  runShop,
  serverPid,
  starters,
  until,
} from './run-shop.ts'

describe.for(starters)('after a kill ($name)', (starter) => {
  const { dataDir, remove } = makeDataDir(starter)
  let shop: RunningShop

  beforeAll(async () => {
    shop = runShop(starter, dataDir)
    await readyUrl(shop)
    await shop.stop()
  })

  afterEach(() => shop.stop())
  afterAll(remove)

  test('the database of a killed shop ends by itself', async () => {
    const killed = runShop(starter, dataDir, 'r', 4)
    await readyUrl(killed)
    const orphan = serverPid(dataDir)
    await killed.kill()
    await until('it has ended', () => hasEnded(orphan))
    // Gently: it has taken its number away.
    expect(existsSync(pidFileOf(dataDir))).toBe(false)
  })

  test('the database of a killed shop is ended by the next start, and one new server runs', async () => {
    const killed = runShop(starter, dataDir)
    await readyUrl(killed)
    const orphan = serverPid(dataDir)
    await killed.kill()

    shop = runShop(starter, dataDir)
    await readyUrl(shop)
    expect(await hasEnded(orphan)).toBe(true)
    const { dev, ino } = statSync(path.join(dataDir, 'postgres'))
    // A child that the server has just made bears its command line for a moment.
    await until('one server runs', async () => {
      const servers = (await listProcesses()).filter(({ command }) =>
        command.includes(`cluster_name=hien-sach-${dev}-${ino}`),
      )
      return servers.length === 1 && servers[0]?.pid === serverPid(dataDir)
    })
  })

  test('the children of a killed database are ended by the next start', async () => {
    const killed = runShop(starter, dataDir, 'r', 4)
    await readyUrl(killed)
    await killBoth(killed)

    shop = runShop(starter, dataDir)
    await readyUrl(shop)
  })

  test('the pid of a killed database that is a zombie is not waited for', async () => {
    const { holder, corpse } = await makeCorpse()
    await leaveServerNumber(corpse)
    shop = runShop(starter, dataDir)
    await readyUrl(shop)
    expect(sendSignal(corpse, 0)).toBe(true)
    holder.kill()
  })

  test("the pid of a killed database that is another program's is not waited for, and the program lives", async () => {
    const bystander = spawn('sleep', ['60'], { uid: starter.uid, gid: starter.gid })
    await leaveServerNumber(bystander.pid ?? 0)
    shop = runShop(starter, dataDir)
    await readyUrl(shop)
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
    bystander.kill()
  })

  async function leaveServerNumber(pid: number) {
    const killed = runShop(starter, dataDir)
    await readyUrl(killed)
    await killBoth(killed)
    const lines = readFileSync(pidFileOf(dataDir), 'utf8').split('\n')
    writeFileSync(pidFileOf(dataDir), [pid, ...lines.slice(1)].join('\n'))
  }

  /** In one moment: a shop would start its server again, and a server without its shop ends gently. */
  async function killBoth(both: RunningShop) {
    const server = serverPid(dataDir)
    const killed = both.kill()
    process.kill(server, 'SIGKILL')
    countForTrust('kills', 'The database alone')
    await killed
    await until('it has ended', () => hasEnded(server))
  }

  /** A program that never asks after its child, which has ended: a shell may, so the child outlives it. */
  async function makeCorpse(): Promise<{ holder: ChildProcess; corpse: number }> {
    const { uid, gid } = starter
    const holder = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], {
      uid,
      gid,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const corpse = Number(await new Promise((resolve) => holder.stdout.once('data', resolve)))
    await until('it has ended', () => hasEnded(corpse))
    expect(sendSignal(corpse, 0)).toBe(true)
    return { holder, corpse }
  }
})
