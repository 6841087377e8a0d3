import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { readArchivedLog, segmentAfter } from './archived-log.ts'
import {
  closeLogFile,
  logFileName,
  openLogFile,
  readLogFileName,
  streamName,
  LogSegment,
} from './log-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const key = 'khóa của bản sao lưu, dài hơn ba mươi hai chữ'
const size = 64
const stream = streamName(new Date('2026-11-25T03:00:00.123Z'))
const first = '0000000100000000000000FE'
const written = Buffer.from(Array.from({ length: 3 * size }, (_, index) => index))

/** A receiver that begins at the first segment and hears so much. */
async function receive(place: ReturnType<typeof openBackupStorage>, upTo: number, cuts: readonly number[]) {
  let segments = [first]
  const nameAt = (at: number) => {
    while (segments.length <= at / size) segments = [...segments, segmentAfter(segments.at(-1) ?? '', size)]
    return segments[at / size] ?? ''
  }
  const open = new LogSegment(size, nameAt, {
    put: async (segment, piece, bytes) => {
      const name = logFileName({ stream, segment, piece })
      await place.log.put(name, await closeLogFile(name, bytes, key))
      return name
    },
    remove: place.log.remove,
  })
  let begin = 0
  for (const cut of [...cuts, upTo]) {
    await open.take(written.subarray(begin, cut))
    await open.keepRest()
    begin = cut
  }
  expect(open.kept).toBe(upTo)
}

const placeOf = (name: string) => openBackupStorage(path.join(folder, name), undefined)

async function readAll(place: ReturnType<typeof openBackupStorage>) {
  const all = Buffer.alloc(3 * size)
  let end = 0
  let begin = 0
  let segment = first
  for await (const part of readArchivedLog(place, key, { stream, since: first, size })) {
    if (part.segment !== segment) begin += size
    segment = part.segment
    part.bytes.copy(all, begin + part.offset)
    end = begin + part.offset + part.bytes.length
  }
  return all.subarray(0, end)
}

test('a log segment after the last of its file is the first of the next', () => {
  expect(segmentAfter('0000000A00000001000000FF', 16 * 1024 * 1024)).toBe('0000000A0000000200000000')
})

test('log segments become whole, and the last one is kept piece by piece', async () => {
  const place = placeOf('whole')
  await receive(place, 150, [10, 30, 70, 140])
  const names = (await place.log.list())
    .map(({ name }) => readLogFileName(name))
    .toSorted((a, b) => (`${a?.segment}` < `${b?.segment}` ? -1 : 1))
  expect(names.map((name) => [name?.segment, name?.piece?.from])).toEqual([
    [first, undefined],
    ['0000000100000000000000FF', undefined],
    ['000000010000000000000100', 0],
    ['000000010000000000000100', 12],
  ])
  expect(await readAll(place)).toEqual(written.subarray(0, 150))
})

test('a log segment that fills slowly lies in few pieces', async () => {
  const place = placeOf('slow')
  const slow = new LogSegment(1000, () => first, {
    put: async (segment, piece, bytes) => {
      const name = logFileName({ stream, segment, piece })
      await place.log.put(name, bytes)
      return name
    },
    remove: place.log.remove,
  })
  for (let byte = 0; byte < 200; byte++) {
    await slow.take(Buffer.of(byte))
    await slow.keepRest()
  }
  const pieces = (await place.log.list()).map(({ name }) => readLogFileName(name)?.piece)
  expect(pieces.length).toBeLessThan(70)
  const [longest] = pieces.toSorted((a, b) => (b?.bytes ?? 0) - (a?.bytes ?? 0))
  expect(longest).toEqual({ from: 0, bytes: 193 })
})

test('a log receiver that begins anew and hears less loses nothing of what is kept', async () => {
  const place = placeOf('anew')
  await receive(place, 50, [20])
  await receive(place, 10, [])
  expect(await readAll(place)).toEqual(written.subarray(0, 50))
  await receive(place, 60, [25])
  expect(await readAll(place)).toEqual(written.subarray(0, 60))
})

test.each([
  ['a segment', [first]],
  ['a piece', [`000000010000000000000100.00000000-0000000c`]],
])('a log without %s is not played behind the gap as if nothing were missing', async (what, lost) => {
  const place = placeOf(`gap of ${what}`)
  await receive(place, 150, [140])
  for (const name of lost) await place.log.remove(`${stream}/${name}`)
  await expect(readAll(place)).rejects.toThrow('Nhật ký thiếu một phần')
})

test('a file of the log opens only under its own name, with its key, and unchanged', async () => {
  const name = `${stream}/${first}`
  const closed = await closeLogFile(name, written, key)
  expect(await openLogFile(name, closed, key)).toEqual(written)
  await expect(openLogFile(`${name}.x`, closed, key)).rejects.toThrow()
  await expect(openLogFile(name, closed, undefined)).rejects.toThrow('BACKUP_KEY')
  const open = await closeLogFile(name, written, undefined)
  await expect(openLogFile(name, open, key)).rejects.toThrow('không được mã hóa')
  for (const kept of [closed, open]) {
    const flipped = Buffer.from(kept)
    flipped[kept.length - 20] = (flipped[kept.length - 20] ?? 0) ^ 1
    await expect(openLogFile(name, flipped, kept === closed ? key : undefined)).rejects.toThrow()
  }
})
