import type { Db } from '#server/platform/database/database.ts'
import {
  type BrokenLink,
  findLink,
  type Link,
  listBrokenLinks,
  listPutIn,
  listTurnedBack,
} from './audit-chain-store.ts'
import { writeHead, sealAuditLog } from './seal-audit-log.ts'

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
