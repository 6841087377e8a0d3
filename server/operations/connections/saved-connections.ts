import { existsSync } from 'node:fs'
import path from 'node:path'
import { carrierConnections } from './carrier-connections.ts'
import { connectionKinds } from './connection-list.ts'
import { keepsConnections, listConnectionRows } from './connection-store.ts'
import { invoiceConnection } from './invoice-connection.ts'
import { decidingVariables, takeConnections } from './take-connections.ts'
import { type Finding, findingsAbout, type Setup } from '#server/operations/health/check.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { deriveSessionKeys, type SessionSecrets } from '#server/platform/guard/sessions/session-keys.ts'
import { readSessionSecrets } from '#server/platform/guard/sessions/session-secret.ts'
import { createLog } from '#server/platform/process/log.ts'
import { takeShopLock } from '#server/platform/process/shop-lock.ts'

const about = 'Kết nối'
const { fine, should, skipped } = findingsAbout(about)

/** Houses that no other check asks; Zalo's tokens are exchanged by being tried, which 'Sức khỏe' does and the doctor must not. */
const asked = [...carrierConnections, invoiceConnection]

/**
 * Puts into force what an owner saved on the screen, so that every check looks at the settings that the shop works with; says what was
 * found there. It reads only, and where it cannot it says so: the variables are examined all the same.
 */
export async function findSavedConnections({
  config,
  sessionSecret,
}: Pick<Setup, 'config' | 'sessionSecret'>): Promise<Finding[]> {
  if (config.demo) return []
  const found = await lookForSaved({ config, sessionSecret })
  const houses = await Promise.all(
    asked.map(async ({ name, check }) =>
      (await check(config, unneeded)).map((finding) => ({ ...finding, about: name })),
    ),
  )
  return [...found, ...houses.flat()]
}

/** None of the kinds that are asked looks into the database. */
const unneeded = {} as Parameters<(typeof asked)[number]['check']>[1]

async function lookForSaved({
  config,
  sessionSecret,
}: Pick<Setup, 'config' | 'sessionSecret'>): Promise<Finding[]> {
  if (sessionSecret === undefined) return [skipped('chưa xem được những gì đã lưu: SESSION_SECRET chưa đặt')]
  const database = await reachDatabase(config)
  if ('left' in database) return [database.left]
  try {
    return await takeSaved(database.db, { config, sessionSecret })
  } catch {
    return [skipped('chưa xem được những gì đã lưu: cơ sở dữ liệu không trả lời, hoặc chưa được cập nhật')]
  } finally {
    await database.close()
  }
}

async function takeSaved(
  db: Db,
  { config, sessionSecret }: { config: Setup['config']; sessionSecret: string },
): Promise<Finding[]> {
  const kinds = await takeKinds(db, config, [sessionSecret, ...config.acceptedSecrets])
  return kinds.map((kind) => {
    const named = decidingVariables(kind, config)
    if (named.length > 0) return skipped(`${kind.name}: ${named.join(', ')} đè lên những gì đã lưu`)
    return isInForce(kind, config)
      ? fine(`${kind.name}: dùng những gì đã lưu ở mục Kết nối`)
      : should(
          `${kind.name}: những gì đã lưu ở mục Kết nối không dùng được`,
          'Mở mục Kết nối và lưu lại: khóa bí mật đã đổi, hoặc chúng không đi cùng các thiết lập khác.',
        )
  })
}

/** Puts into force what is kept in this database, and answers the kinds of which something is kept. Without secrets nothing is unsealed. */
async function takeKinds(db: Db, config: Setup['config'], secrets: SessionSecrets | undefined) {
  if (secrets)
    await takeConnections({ db, config, keys: deriveSessionKeys(...secrets), log: createLog('silent') })
  const rows = await listConnectionRows(db)
  return connectionKinds.filter(({ key }) => rows.some(({ connection }) => connection === key))
}

/**
 * Puts into force what an owner saved on the screen, for a command that works on the database of this address, open or not. Answers the
 * names of those of the wanted connections that were saved and cannot be used.
 */
export async function takeSavedConnections(
  url: string,
  config: Setup['config'],
  wanted: readonly string[],
): Promise<string[]> {
  if (config.demo) return []
  const database = openDatabase({ url, poolSize: 1, onLostConnection: () => {} })
  try {
    if (!(await keepsConnections(database.db))) return []
    // A command beside a server may be given no secret.
    const isUnsecret = config.databaseUrl !== undefined && config.sessionSecret === undefined
    const kinds = await takeKinds(database.db, config, isUnsecret ? undefined : readSessionSecrets(config))
    return kinds
      .filter(({ key }) => wanted.includes(key))
      .filter((kind) => decidingVariables(kind, config).length === 0 && !isInForce(kind, config))
      .map(({ name }) => name)
  } finally {
    await database.close()
  }
}

/** True where variables that the kind decides stand among those that are in force. */
const isInForce = ({ decidedBy }: (typeof connectionKinds)[number], { inForce }: Setup['config']) =>
  decidedBy.some((name) => inForce[name] !== undefined && inForce[name] !== '')

type Reached = { db: Db; close: () => Promise<void> } | { left: Finding }

/** The server of DATABASE_URL, or the embedded one where no shop has it open. */
async function reachDatabase(config: Setup['config']): Promise<Reached> {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url !== undefined) return openDatabase({ url, poolSize: 1, onLostConnection: () => {} })
  const { dataDir } = config
  if (!existsSync(path.join(dataDir, 'postgres')))
    return { left: skipped('chưa có gì đã lưu: cửa hàng chưa mở lần nào') }
  const lock = await takeShopLock(dataDir)
  if (!lock.taken) return { left: skipped('cửa hàng đang mở: mục Kết nối và trang Sức khỏe cho biết') }
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, report: () => {} })
    const database = openDatabase({ url: embedded.url, poolSize: 1, onLostConnection: () => {} })
    return {
      db: database.db,
      close: async () => {
        await database.close()
        await embedded.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
