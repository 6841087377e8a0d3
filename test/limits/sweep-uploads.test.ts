import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sizedName } from '#server/platform/files/file-storage.ts'
import { folderStorage } from '#server/platform/files/open-storage.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-sweep-'))
  folder = path.join(dataDir, 'uploads')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const hour = 3_600_000

async function stored(kind: string, hoursAgo: number): Promise<string> {
  const name = await folderStorage(folder).save(kind, Buffer.from(kind), 'webp')
  await age(name, hoursAgo)
  return name
}

async function age(name: string, hoursAgo: number) {
  const at = new Date(Date.now() - hoursAgo * hour)
  await utimes(path.join(folder, name), at, at)
}

test('uploads that nothing refers to are deleted a day later, and those in use or younger stay', async () => {
  const first = await openTestShop()
  const [book] = await addBooks(first.db, [{ title: 'Số đỏ', authors: ['Vũ Trọng Phụng'] }])
  const reader = await newCustomer(first)
  const used = {
    review: await stored('review', 50),
    profile: await stored('profile', 50),
    book: await stored('book', 50),
    author: await stored('author', 50),
  }
  const smaller = sizedName(used.book, 'card')
  await folderStorage(folder).saveBeside(used.book, 'card', Buffer.from('book'))
  await age(smaller, 50)
  await first.pool.query('update books set image_url = $1, withdrawn_at = now()', [`/uploads/${used.book}`])
  await first.pool.query('update authors set image_url = $1', [`/uploads/${used.author}`])
  await first.pool.query(
    `insert into reviews (book_id, user_id, rating, content, image_url) values ($1, $2, 5, 'Cười ra nước mắt.', $3)`,
    [book, reader.user_id, `/uploads/${used.review}`],
  )
  await first.pool.query('update users set profile_image = $1 where user_id = $2', [
    `/uploads/${used.profile}`,
    reader.user_id,
  ])
  const left = await Promise.all(['review', 'profile', 'book', 'author'].map((kind) => stored(kind, 25)))
  const [, , leftBook = ''] = left
  await folderStorage(folder).saveBeside(leftBook, 'thumb', Buffer.from('book'))
  await age(sizedName(leftBook, 'thumb'), 25)
  const halfWritten = `${left[0]?.replace(/-[0-9a-f]{4}/, '-0000')}.part`
  await writeFile(path.join(folder, halfWritten), 'x')
  await age(halfWritten, 25)
  const stays = [
    ...Object.values(used),
    smaller,
    await stored('review', 23),
    await stored('profile', 0),
    // A file of a kind that no feature answers for.
    await stored('elsewhere', 900),
  ]
  await mkdir(path.join(folder, 'thu-muc'))
  await writeFile(path.join(folder, 'ghi-chu.txt'), 'của chủ tiệm')

  const second = await openTestShop({ databaseUrl: first.databaseUrl, env: { DATA_DIR: dataDir } })
  await expect
    .poll(() => readdir(folder).then((names) => names.toSorted()), { timeout: 20_000 })
    .toEqual([...stays, 'thu-muc', 'ghi-chu.txt'].toSorted())
  await second.close()
  await first.close()
})

test('a shop without uploads has nothing to sweep', async () => {
  const { done } = await folderStorage(path.join(dataDir, 'none')).list()[Symbol.asyncIterator]().next()
  expect(done).toBe(true)
})
