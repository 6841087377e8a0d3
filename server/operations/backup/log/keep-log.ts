import { findEmbeddedAdmin } from '#server/operations/backup/find-backup-source.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { dropLogSlots, openLogSlot, type LogSlot } from './log-slot-store.ts'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { command, copyOut, sendCopied } from '#server/operations/backup/dump/copy-protocol.ts'
import {
  askSegmentSize,
  openReplication,
  sayKept,
  segmentAt,
} from '#server/operations/backup/dump/files-store.ts'
import { readLsn, writeLsn } from '#server/platform/database/replicas/wal-position.ts'
import { closeLogFile, logFileName, LogSegment } from './log-file.ts'

type Keeping = { config: Config; place: BackupStorage; log: Log }

const lookEverySeconds = 10

/** In one process of all, which the database sees to: a slot has one receiver. Where it ends, another process begins within seconds. */
export function startKeepingLog({ config, place, log }: Keeping): RecurringJob {
  let receiver: LogReceiver | undefined
  let failure: Error | undefined
  const job = startRecurringJob({
    name: 'keep the log of the database',
    label: 'Lưu nhật ký của cơ sở dữ liệu',
    everySeconds: lookEverySeconds,
    log,
    async run() {
      if (failure) {
        const told = failure
        failure = undefined
        throw told
      }
      if (receiver) return
      const adminUrl = await findEmbeddedAdmin(config.dataDir)
      const slot = await openLogSlot(adminUrl, new Date())
      if (slot.active) return
      const opened = await receiveLog({ adminUrl, slot, place, key: config.backup.key })
      receiver = opened
      opened.ended
        .catch((error: Error) => (failure = error))
        .finally(() => (receiver = undefined))
        .catch(() => {})
    },
  })
  return {
    soon: job.soon,
    async close() {
      await job.close()
      await receiver?.close().catch(() => {})
    },
  }
}

/** Nothing is held back for a receiver that never comes again. */
export async function stopKeepingLog({ config, log }: Pick<Keeping, 'config' | 'log'>) {
  try {
    await dropLogSlots(await findEmbeddedAdmin(config.dataDir))
  } catch (error) {
    log.warn({ err: error }, 'the log that was held back for backups could not be let go')
  }
}

/** Small commits are kept together: that much of the last moment is lost when the whole machine is. */
const gatheredMs = 2_000

export type LogReceiver = {
  /** Comes when it was closed, fails when the line broke or the place did not take what came. */
  ended: Promise<void>
  close(): Promise<void>
}

type Receiving = { adminUrl: string; slot: LogSlot; place: BackupStorage; key: string | undefined }

/** Keeps the log of the database as it is written, and tells the database what needs not be held back any more. */
export async function receiveLog(receiving: Receiving): Promise<LogReceiver> {
  const client = await openReplication(receiving.adminUrl)
  const stopping = new AbortController()
  try {
    const line = await openLine(client, receiving)
    const ended = keepOn(line, stopping.signal).finally(() => client.connection.stream.destroy())
    ended.catch(() => {})
    return {
      ended,
      close: () => {
        stopping.abort()
        return ended
      },
    }
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
}

type Line = { stream: Readable; farBehind: () => boolean; keep: () => Promise<void> }

async function openLine(
  client: Awaited<ReturnType<typeof openReplication>>,
  { slot, place, key }: Receiving,
): Promise<Line> {
  const [[, timeline] = []] = await command(client, 'IDENTIFY_SYSTEM')
  const size = await askSegmentSize(client)
  const kept = readLsn(slot.kept)
  // Always from the beginning of a segment, so that each becomes whole.
  const start = kept - (kept % BigInt(size))
  const segment = new LogSegment(size, (at) => segmentAt(start + BigInt(at), Number(timeline), size), {
    put: async (name, piece, bytes) => {
      const file = logFileName({ stream: slot.name, segment: name, piece })
      await place.log.put(file, await closeLogFile(file, bytes, key))
      return file
    },
    remove: (file) => place.log.remove(file),
  })
  const say = () => sendCopied(client, sayKept(start + BigInt(segment.kept)))
  const log = { come: start, written: start }
  const begin = `START_REPLICATION SLOT "${slot.name}" PHYSICAL ${writeLsn(start)} TIMELINE ${timeline}`
  const { stream } = copyOut(client, begin, (chunk) => {
    // w: where it starts, where the log ends, the clock, data; k: are you there?
    if (chunk[0] !== 0x77) {
      if (chunk[17]) say()
      return {}
    }
    const data = chunk.subarray(25)
    log.come = chunk.readBigUInt64BE(1) + BigInt(data.length)
    log.written = chunk.readBigUInt64BE(9)
    return { data }
  })
  return {
    stream,
    farBehind: () => log.come < log.written,
    async keep() {
      for (let chunk: Buffer | null; (chunk = stream.read() as Buffer | null);) await segment.take(chunk)
      await segment.keepRest()
      say()
    },
  }
}

async function keepOn({ stream, farBehind, keep }: Line, stopping: AbortSignal) {
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  stream.on('error', broken.reject)
  stream.on('end', () => broken.reject(new Error('The database ended the line of its log')))
  while (!stopping.aborted) {
    if (stream.readableLength === 0) await Promise.race([readable(stream, stopping), broken.promise])
    if (!farBehind()) await wait(gatheredMs, undefined, { signal: stopping }).catch(() => {})
    await Promise.race([keep(), broken.promise])
  }
}

/** Until something has come, or nothing more is wanted. */
function readable(stream: Readable, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('readable', done)
      stopping.removeEventListener('abort', done)
      resolve()
    }
    stream.on('readable', done)
    stopping.addEventListener('abort', done)
    if (stopping.aborted) done()
  })
}
