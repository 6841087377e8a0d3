import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#test/faults/run-shop.ts'
import type { Crowd } from './crowd.ts'
import type { PostgresServer } from './postgres-server.ts'
import { follow, type Ground, rejoin, waitForStandby } from './ground.ts'

/**
 * Command done to the shop while people are in it. It says when the shop is to come back from then on: at a kill, or when a line or a disk
 * is mended. Where it cannot be done on this machine it answers why.
 */
export type Command = (ground: Ground, comeBack: () => void, crowd: Crowd) => Promise<string | void>

const killShop =
  (index: number): Command =>
  async (ground, comeBack) => {
    await ground.shops[index]?.kill()
    comeBack()
    ground.shops[index] = await ground.openShop(index)
  }

const killProgram =
  (part: 'pooler' | 'redis' | 'proxy'): Command =>
  async (ground, comeBack) => {
    await ground[part].kill()
    comeBack()
    // So that people notice.
    await pause(1_500)
    await ground[part].start()
  }

/** Commits wait for a standby that is gone, until the operator takes it out; once it is level they wait for it again. */
const killStandby: Command = async ({ primary, standby }, comeBack) => {
  await standby.kill()
  comeBack()
  await pause(1_500)
  await primary.set(waitForStandby, '')
  standby.start()
  await standby.untilOpen()
  await rejoin(primary)
}

/** The operator promotes the standby, points the pooler at it, and makes a standby of what is left of the primary. */
const killPrimary: Command = async (ground, comeBack) => {
  const { primary, standby } = ground
  await primary.kill()
  comeBack()
  await takeOver(ground, standby)
  await makeStandby(ground, primary)
}

async function takeOver(ground: Ground, next: PostgresServer) {
  // It has no standby to wait for yet.
  await next.set(waitForStandby, '')
  await next.promote()
  await until('the standby is promoted', async () => {
    const [row] = await next.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return row?.standby === false
  })
  ground.pooler.point(next)
  ground.primary = next
}

async function makeStandby(ground: Ground, server: PostgresServer) {
  await follow(server, ground.primary)
  ground.standby = server
}

/** Full to the last byte, until a call was refused for it; then there is room again. */
const fillDisk: Command = async ({ primary, disks }, comeBack, { buyers }) => {
  const disk = disks.get(primary.name)
  if (!disk?.mounted) return 'this machine lets no disk be mounted'
  const retried = () => buyers.reduce((sum, buyer) => sum + buyer.retried, 0)
  const before = retried()
  disk.fill()
  await Promise.race([until('an order was refused', () => retried() > before), pause(8_000)])
  disk.free()
  comeBack()
  await primary.untilOpen()
  return undefined
}

type LineName = 'databaseLine' | 'redisLine'

const cutLine =
  (line: LineName): Command =>
  async (ground, comeBack) => {
    await ground[line].cut()
    await pause(2_500)
    await ground[line].mend()
    comeBack()
  }

const muteLine =
  (line: LineName): Command =>
  async (ground, comeBack) => {
    ground[line].mute()
    await pause(2_500)
    await ground[line].mend()
    comeBack()
  }

const delayLine =
  (line: LineName): Command =>
  async (ground, comeBack) => {
    ground[line].delay(120)
    await pause(4_000)
    await ground[line].mend()
    comeBack()
  }

/** As for a new version: each shop drains, stops and comes back before the next one, and then what lies beside them. */
const restartAll: Command = async (ground, comeBack) => {
  for (const index of ground.shops.keys()) {
    await ground.shops[index]?.stop()
    ground.shops[index] = await ground.openShop(index)
  }
  for (const part of [ground.redis, ground.pooler, ground.proxy]) {
    await part.stop()
    await part.start()
  }
  const { primary, standby } = ground
  await primary.set(waitForStandby, '')
  await standby.stop()
  standby.start()
  await standby.untilOpen()
  await rejoin(primary)
  // In order: the primary closes when the standby has everything.
  await primary.stop()
  comeBack()
  await takeOver(ground, standby)
  await makeStandby(ground, primary)
}

export const commands = {
  'kill the first shop': killShop(0),
  'kill the second shop': killShop(1),
  'kill the third shop': killShop(2),
  'kill the pooler': killProgram('pooler'),
  'kill Redis': killProgram('redis'),
  'kill the proxy': killProgram('proxy'),
  'kill the standby': killStandby,
  'kill the primary and promote the standby': killPrimary,
  'fill the disk of the primary': fillDisk,
  'cut the line to the database': cutLine('databaseLine'),
  'silence the line to the database': muteLine('databaseLine'),
  'delay the line to the database': delayLine('databaseLine'),
  'cut the line to Redis': cutLine('redisLine'),
  'delay the line to Redis': delayLine('redisLine'),
  'restart everything, one after the other': restartAll,
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands
