import {
  type Link,
  findHead,
  findNewest,
  holdChain,
  insertLinks,
  listUnsealed,
  type BrokenLink,
  findLink,
  listBrokenLinks,
  listPutIn,
  listTurnedBack,
} from './audit-chain-store.ts'
import { createHash } from 'node:crypto'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'

/** The head as a person notes it: how many entries stand in the chain, and the hash that covers them all. */
const writeHead = ({ position, hash }: Pick<Link, 'position' | 'hash'>) =>
  `${position}:${hash.toString('hex')}`

export function readHead(text: string): Pick<Link, 'position' | 'hash'> | undefined {
  const [, position, hash = ''] = /^(\d{1,15}):([\da-f]{64})$/i.exec(text.trim()) ?? []
  return position === undefined ? undefined : { position: Number(position), hash: Buffer.from(hash, 'hex') }
}

const most = 1_000

type Sealing = { wait?: boolean; stopping?: AbortSignal }

/** Appends to the chain whatever was written into the log and is not in it yet. Answers the head of the chain, if it has any. */
export async function sealAuditLog(
  db: Db,
  { wait = false, stopping }: Sealing = {},
): Promise<Link | undefined> {
  for (;;) {
    const sealed = await db.transaction(async (tx) => ((await holdChain(tx, { wait })) ? sealSome(tx) : 0))
    if (sealed < most || stopping?.aborted) return findHead(db)
  }
}

async function sealSome(tx: Transaction): Promise<number> {
  const head = await findHead(tx)
  let { position, hash } = head ?? { position: 0, hash: Buffer.alloc(0) }
  const links = (await listUnsealed(tx, await findNewest(tx), most)).map(({ audit_id, content }) => {
    hash = createHash('sha256').update(hash).update(content, 'utf8').digest()
    return { position: ++position, audit_id, hash }
  })
  if (links.length > 0) await insertLinks(tx, links)
  return links.length
}

/** So many of a kind are named: a log that was emptied is one fault. */
const named = 100

export type ChainReport = { head: string | undefined; faults: string[]; doubts: string[] }

/** Counts the whole chain anew, after sealing what is not in it yet, and looks whether heads noted before are still in it. */
export async function checkAuditChain(
  db: Db,
  noted: readonly Pick<Link, 'position' | 'hash'>[] = [],
): Promise<ChainReport> {
  const head = await sealAuditLog(db, { wait: true })
  const faults = [
    ...(await listBrokenLinks(db, named)).map(sayingOf),
    ...(await listPutIn(db, named)).map(
      (id) => `audit_log ${id} was put in after its neighbours were sealed`,
    ),
  ]
  for (const one of noted) {
    const found = await findLink(db, one.position)
    if (!found?.hash.equals(one.hash))
      faults.push(`the head ${writeHead(one)}, which was noted before, is not in the chain any more`)
  }
  const doubts = (await listTurnedBack(db, named)).map(
    (id) => `audit_log ${id} bears a time of more than an hour before the entry before it`,
  )
  return { head: head && writeHead(head), faults, doubts }
}

function sayingOf({ position, audit_id, fault }: BrokenLink): string {
  if (fault === 'gone') return `audit_log ${audit_id} is gone`
  if (fault === 'changed') return `audit_log ${audit_id} is not what was sealed`
  return `audit_chain has lost what stood before position ${position}`
}

/** The log of the process is kept elsewhere than the database: who changes the chain there does not reach what stands here. */
const tellEveryMs = 600_000

/** Seals the audit log a few seconds after it was written, and tells the head of the chain now and then. */
export function startSealing({ db, log }: { db: Db; log: Log }): RecurringJob {
  let told = { head: '', at: -Infinity }
  return startRecurringJob({
    name: 'seal the audit log',
    label: 'Niêm phong nhật ký thao tác',
    everySeconds: 10,
    log,
    run: async (stopping) => {
      const found = await sealAuditLog(db, { stopping })
      if (!found) return
      const head = writeHead(found)
      if (head === told.head || performance.now() - told.at < tellEveryMs) return
      told = { head, at: performance.now() }
      log.info({ head }, 'the audit log is sealed up to here')
    },
  })
}
