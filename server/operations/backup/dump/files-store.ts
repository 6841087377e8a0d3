import pg from 'pg'
import { computed, queryClient } from '#server/platform/database/rows.ts'
import { command, copyOut } from './copy-protocol.ts'
import type { FilesContent } from '#server/operations/backup/archive/manifest.ts'
import { readLsn, writeLsn } from '#server/platform/database/replicas/wal-position.ts'

const mebibyte = 1024 * 1024

/** `pg` passes `replication` on and its types do not know it. */
export async function openReplication(url: string): Promise<pg.Client> {
  const settings = { connectionString: url, replication: 'true', application_name: 'hien-sach backup' }
  const client = new pg.Client(settings)
  // When the line breaks, the command under way fails.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** This protocol knows its words in capitals only. Keeps the log from being recycled until the line ends, however it does. */
export async function holdLog(client: pg.Client) {
  await command(client, `CREATE_REPLICATION_SLOT "backup_${process.pid}" TEMPORARY PHYSICAL RESERVE_WAL`)
}

/** The whole cluster as a tar, copied while it goes on working, with the log that it needs. `end` comes when the stream is read. */
export function copyFiles(client: pg.Client) {
  const archive = { open: false }
  const line = "BASE_BACKUP (LABEL 'hien-sach', CHECKPOINT 'fast', WAL true, MANIFEST 'no')"
  // n: an archive begins; d: its data; p: progress, which comes unasked.
  const { stream, told } = copyOut(client, line, (chunk) => {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'n' && archive.open) throw new Error('A tablespace outside the folder cannot be backed up')
    if (kind === 'n') archive.open = true
    return kind === 'd' ? { data: chunk.subarray(1) } : {}
  })
  return {
    stream,
    end: told.then(({ rows }) => ({ lsn: rows.at(-1)?.[0] ?? '', timeline: Number(rows.at(-1)?.[1]) })),
  }
}

export async function askSegmentSize(client: pg.Client): Promise<number> {
  const [[size = '16MB']] = (await command(client, 'SHOW wal_segment_size')) as [string[]]
  return Number.parseInt(size, 10) * (size.endsWith('GB') ? 1024 : 1) * mebibyte
}

/** The log since the copy ended, up to what is acknowledged now: from the beginning of the segment in which the copy ended. */
export async function copyLog(client: pg.Client, copied: { lsn: string; timeline: number }, url: string) {
  const segment = await askSegmentSize(client)
  const ended = readLsn(copied.lsn)
  const start = ended - (ended % BigInt(segment))
  const until = await askWritten(url)
  const line = `START_REPLICATION SLOT "backup_${process.pid}" PHYSICAL ${writeLsn(start)} TIMELINE ${copied.timeline}`
  const { stream } = copyOut(client, line, (chunk, connection) => {
    // w: where it starts, where the log ends, the clock, data; k: are you there?
    if (chunk[0] !== 0x77) {
      if (chunk[17]) connection.sendCopyFromChunk(sayKept(until))
      return {}
    }
    const data = chunk.subarray(25)
    return { data, last: chunk.readBigUInt64BE(1) + BigInt(data.length) >= until }
  })
  const log: FilesContent['log'] = { start: writeLsn(start), timeline: copied.timeline, segment }
  return { stream, log }
}

/** Acknowledges the log up to here: the database need not hold it back any more. */
export function sayKept(lsn: bigint): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  for (const place of [1, 9]) message.writeBigUInt64BE(lsn, place)
  return message
}

async function askWritten(url: string): Promise<bigint> {
  const client = new pg.Client({ connectionString: url, application_name: 'hien-sach backup' })
  await client.connect()
  try {
    const [flushed] = await queryClient(
      client,
      { lsn: computed.text },
      'select pg_current_wal_flush_lsn() as lsn',
    )
    return readLsn(flushed?.lsn ?? '0/0')
  } finally {
    await client.end()
  }
}

/** The name of the segment that holds this place of the log. */
export const segmentName = ({ start, timeline, segment }: FilesContent['log'], index: number): string =>
  segmentAt(readLsn(start) + BigInt(index) * BigInt(segment), timeline, segment)

export function segmentAt(lsn: bigint, timeline: number, size: number): string {
  const number = lsn / BigInt(size)
  const perFile = 0x1_0000_0000n / BigInt(size)
  const parts = [BigInt(timeline), number / perFile, number % perFile]
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}
