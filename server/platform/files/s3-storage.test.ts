import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeS3 } from '#test/network/fake-s3.ts'
import { failureOf } from '#server/platform/errors/failure.ts'
import { s3Storage } from './s3-storage.ts'

let bucket: Awaited<ReturnType<typeof openFakeS3>>
beforeAll(async () => {
  bucket = await openFakeS3()
})
afterAll(() => bucket.close())

const refusal = async (failing: Promise<unknown>) =>
  failureOf(await failing.then(() => undefined).catch((error: unknown) => error)).failure.refusal

describe('buckets', () => {
  test('a bucket keeps a file under a name of its own, gives it back and removes it', async () => {
    const storage = s3Storage(bucket.settings)
    const bytes = randomBytes(300_000)
    const name = await storage.save('review', bytes, 'webp')
    expect(name).toMatch(/^review-[0-9a-f]{32}\.webp$/)
    expect([...bucket.files.keys()]).toEqual([`/hien-sach/${name}`])
    expect(await storage.read(name)).toEqual(bytes)
    await storage.saveBeside(name, 'thumb', bytes.subarray(0, 9))
    expect(await storage.read(name.replace('.', '-thumb.'))).toEqual(bytes.subarray(0, 9))
    await storage.remove(name)
    expect(await storage.read(name)).toBeUndefined()
    await storage.remove(name)
  })

  test('a bucket is never asked for a name that a caller chose', async () => {
    const storage = s3Storage(bucket.settings)
    for (const name of ['', '../x', 'a/b.webp', 'review-x.webp', '%2e%2e']) {
      expect(await storage.read(name)).toBeUndefined()
      await storage.remove(name)
    }
  })

  test('a bucket lists the files of the shop, page by page, and no others', async () => {
    const storage = s3Storage(bucket.settings)
    bucket.files.clear()
    bucket.files.set('/hien-sach/somebody-elses.txt', Buffer.from('x'))
    const kept = await Promise.all(
      ['review', 'profile', 'review'].map((kind) => storage.save(kind, Buffer.from(kind), 'webp')),
    )
    const listed = []
    for await (const file of storage.list()) listed.push(file)
    expect(listed.map(({ name }) => name).toSorted()).toEqual(kept.toSorted())
    expect(listed[0]?.storedAt).toEqual(new Date('2026-01-02T03:04:05.000Z'))
  })

  test('a bucket that refuses the credentials is a mistake of the configuration', async () => {
    const storage = s3Storage({ ...bucket.settings, secretAccessKey: 'another' })
    expect(await refusal(storage.save('review', Buffer.from('x'), 'webp'))).toMatchObject({ status: 500 })
  })

  test('a bucket in trouble is asked again (retry), and then counts as away', async () => {
    const storage = s3Storage(bucket.settings)
    bucket.answerNext(503, 500)
    const name = await storage.save('review', Buffer.from('x'), 'webp')
    bucket.answerNext(503, 503, 503)
    expect(await refusal(storage.read(name))).toMatchObject({ status: 503 })
    const closed = await openFakeS3()
    await closed.close()
    expect(await refusal(s3Storage(closed.settings).read(name))).toMatchObject({ status: 503 })
  })
})
