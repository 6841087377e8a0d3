import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  declareCheck,
  type Setup,
  codeOf,
  type Finding,
  findingsAbout,
} from '#server/operations/health/check.ts'
import { judgeReplica } from './judge-replica.ts'
import {
  readPrimaryPosition,
  type ReadPosition,
  readReplicaPosition,
} from '#server/platform/database/replicas/replica-position-store.ts'
import { hasReplayed } from '#server/platform/database/replicas/wal-position.ts'
import { computed, queryClient } from '#server/platform/database/rows.ts'

const about = 'Bản sao đọc'
const { must, skipped } = findingsAbout(about)

export const replicasCheck = declareCheck({ name: about, beforeStart: checkReplicas })

/** So long a replica is waited for, in milliseconds. */
const patience = 3_000

export async function checkReplicas({ config }: Pick<Setup, 'config'>): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl: url = databaseUrl, databaseReplicaUrls: urls } = config
  if (url === undefined || urls.length === 0)
    return [skipped('không có, mọi thứ đọc từ máy chủ chính (DATABASE_REPLICA_URLS chưa đặt)')]
  const findings = await Promise.all(urls.map((replicaUrl) => examine(url, replicaUrl)))
  return findings.flat()
}

async function examine(primaryUrl: string, replicaUrl: string): Promise<Finding[]> {
  const { hostname, port } = new URL(replicaUrl)
  const name = `${hostname}:${port || '5432'}`
  const [primary, replica] = [clientTo(primaryUrl), clientTo(replicaUrl)]
  try {
    await primary.connect()
    await replica.connect()
    const wanted = await readTimed(() => readPrimaryPosition(primary))
    const { seen, lagMs } = await follow(replica, wanted.position)
    return judgeReplica({
      name,
      standby: seen.position.standby,
      sameCluster: seen.position.system === wanted.position.system,
      sameTimeline: seen.position.timeline === wanted.position.timeline,
      version: await versionOf(replica),
      primaryVersion: await versionOf(primary),
      lagMs,
      skewMs: Math.abs(seen.ahead - wanted.ahead) - seen.exact - wanted.exact,
    })
  } catch (error) {
    return [
      must(
        `không hỏi được ${name} (${codeOf(error)})`,
        'Sửa DATABASE_REPLICA_URLS, hoặc mở bản sao đó (hot_standby = on).',
      ),
    ]
  } finally {
    await Promise.all([primary, replica].map((client) => client.end().catch(() => {})))
  }
}

/** Until it has what the primary had, or is waited for no longer. */
async function follow(replica: pg.Client, wanted: ReadPosition) {
  const since = performance.now()
  for (;;) {
    const seen = await readTimed(() => readReplicaPosition(replica))
    const took = performance.now() - since
    if (hasReplayed(seen.position, wanted)) return { seen, lagMs: took }
    if (took > patience || !seen.position.standby) return { seen, lagMs: undefined }
    await wait(20)
  }
}

/** With how far its clock is ahead of this machine's, and how exactly that is known. */
async function readTimed<Position extends ReadPosition>(read: () => Promise<Position>) {
  const sent = Date.now()
  const position = await read()
  const heard = Date.now()
  return { position, ahead: position.clock - (sent + heard) / 2, exact: (heard - sent) / 2 }
}

async function versionOf(client: pg.Client): Promise<string> {
  const [row] = await queryClient(
    client,
    { version: computed.text },
    "select current_setting('server_version') as version",
  )
  return row?.version ?? ''
}

function clientTo(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'hien-sach doctor',
  })
  client.on('error', () => {})
  return client
}
