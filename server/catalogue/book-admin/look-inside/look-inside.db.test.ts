import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffLeaf } from '#contract/catalogue/book-admin/look-inside.ts'
import { drawPdfPages } from '#server/platform/files/draw-pdf-pages.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: TestShop
let folder: string
let admin: Actor
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hien-sach-leaves-'))
  shop = await openTestShop({ env: { DATA_DIR: folder } })
  admin = await newAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

type Options = ConstructorParameters<typeof Pdf>[0]
function pdfOf(pages: number, options: Options = {}, draw?: (paper: InstanceType<typeof Pdf>) => void) {
  const paper = new Pdf({ size: 'A5', margin: 0, ...options })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => paper.on('end', () => resolve(Buffer.concat(parts))))
  for (let page = 1; page <= pages; page++) {
    if (page > 1) paper.addPage()
    paper.rect(0, 0, 1000, 1000).fill(page === 1 ? 'red' : 'teal')
  }
  draw?.(paper)
  paper.end()
  return done
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

async function newBook(): Promise<number> {
  const [id = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc' }])
  return id
}
const upload = (book: number, bytes: Buffer) =>
  sendForm(
    shop.url,
    `/books/add-look-inside?id=${book}`,
    { file: { bytes } },
    { token: admin.session.access },
  )
const arrange = (book: number, leaf_ids: readonly number[]) =>
  call(shop.url, `/books/arrange-look-inside?id=${book}`, {
    method: 'PUT',
    body: { leaf_ids },
    token: admin.session.access,
  })
const shown = async (book: number): Promise<StaffLeaf[]> =>
  (await call(shop.url, `/books/get-look-inside?id=${book}`)).body.data
const fetchPicture = async (address: string) => {
  const answer = await fetch(shop.url + address)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const ids = (leaves: readonly StaffLeaf[]) => leaves.map(({ leaf_id }) => leaf_id)

describe('uploads', () => {
  test('a PDF becomes a picture of each page to look into, once', async () => {
    const book = await newBook()
    const { status, body } = await upload(book, await pdfOf(3))
    expect([status, body.msg]).toEqual([201, 'Đã thêm 3 trang đọc thử.'])
    const [first, second, third] = await shown(book)
    expect(first).toEqual({
      image_url: expect.stringMatching(/^\/uploads\/leaf-[0-9a-f]{32}\.webp$/),
      thumb_url: expect.stringMatching(/^\/uploads\/leaf-[0-9a-f]{32}-thumb\.webp$/),
      width: 1127,
      height: 1600,
    })
    expect(third?.width).toBe(second?.width)
    const { bytes } = await fetchPicture(first?.image_url ?? '')
    const { dominant, channels } = await sharp(bytes).stats()
    expect(dominant).toMatchObject({ r: expect.toSatisfy((red: number) => red > 240), g: 8, b: 8 })
    expect(channels).toHaveLength(3)
    const thumb = await sharp((await fetchPicture(first?.thumb_url ?? '')).bytes).metadata()
    expect(Math.max(thumb.width, thumb.height)).toBe(240)
  })

  test('a picture is one page to look into, behind those that are there', async () => {
    const book = await newBook()
    await upload(book, await photo(300, 400))
    const { body } = await upload(book, await photo(2000, 1000))
    expect(body.data.map(({ width, height }: StaffLeaf) => [width, height])).toEqual([
      [300, 400],
      [1600, 800],
    ])
  })

  test('pages to look into are put into another order, and taken away with their files', async () => {
    const book = await newBook()
    const [a = 0, b = 0, c = 0] = ids((await upload(book, await pdfOf(3))).body.data)
    const before = await shown(book)
    expect(ids((await arrange(book, [c, a])).body.data)).toEqual([c, a])
    await expect
      .poll(async () => (await shown(book)).map(({ image_url }) => image_url))
      .toEqual([before[2]?.image_url, before[0]?.image_url])
    expect((await fetchPicture(before[1]?.image_url ?? '')).status).toBe(404)
    expect((await fetchPicture(before[1]?.thumb_url ?? '')).status).toBe(404)
    expect(await arrange(book, [a, b])).toMatchObject({ status: 409, body: { code: 'VERSION_CHANGED' } })
    expect((await arrange(book, [a, a])).status).toBe(409)
    expect((await arrange(book, [])).body.data).toEqual([])
  })

  test('a long PDF to look into is taken as far as there is room, also when two come at once', async () => {
    const book = await newBook()
    const { body } = await upload(book, await pdfOf(62))
    expect(body.msg).toBe('Đã thêm 60 trang đầu trong 62 trang của PDF.')
    expect(await upload(book, await pdfOf(1))).toMatchObject({ status: 409, body: { code: 'LEAVES_FULL' } })
    await arrange(book, ids(body.data).slice(0, 59))
    const answers = await Promise.all([upload(book, await photo(30, 40)), upload(book, await photo(40, 30))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { rows } = await shop.pool.query<{ image_url: string }>('select image_url from book_leaves')
    const used = new Set(rows.map(({ image_url }) => image_url))
    const kept = (await readdir(path.join(folder, 'uploads'))).filter((name) =>
      /^leaf-[^-]+\.webp$/.test(name),
    )
    expect(kept.filter((name) => !used.has(`/uploads/${name}`))).toEqual([])
  }, 60_000)

  test.each([
    [
      'a PDF with a password',
      () => pdfOf(1, { userPassword: 'kín' }),
      'PDF này có mật khẩu. Vui lòng gỡ mật khẩu rồi tải lên lại.',
    ],
    [
      'half a PDF',
      async () => (await pdfOf(9)).subarray(0, 900),
      'Không đọc được PDF này: file bị hỏng, bị cắt giữa chừng hoặc không phải PDF.',
    ],
    [
      'what only calls itself one',
      async () => Buffer.from('%PDF-1.7\nhello'),
      'Không đọc được PDF này: file bị hỏng, bị cắt giữa chừng hoặc không phải PDF.',
    ],
    [
      'a page without an area',
      () => pdfOf(1, { size: [0.001, 14_000] }),
      'Không đọc được PDF này: file bị hỏng, bị cắt giữa chừng hoặc không phải PDF.',
    ],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Vui lòng chọn file PDF, hình ảnh hoặc văn bản .txt mã UTF-8',
    ],
    ['nothing', async () => Buffer.of(), 'Vui lòng chọn file PDF, hình ảnh hoặc văn bản .txt mã UTF-8'],
  ])('a page to look into is refused in words for %s', async (_what, make, msg) => {
    const book = await newBook()
    const { status, body } = await upload(book, await make())
    expect([status, body.errors]).toEqual([422, [{ field: 'file', msg }]])
    expect(await shown(book)).toEqual([])
  })

  test('an upload of more than 30 MB is refused, and so are another book’s pages', async () => {
    const [book, other] = [await newBook(), await newBook()]
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(30 * 1024 * 1024 + 1)]), 'sach.pdf')
    const headers = { authorization: `Bearer ${admin.session.access}` }
    const sent = await fetch(`${shop.url}/api/v1/books/add-look-inside?id=${book}`, {
      method: 'POST',
      body: form,
      headers,
    })
    expect([sent.status, await sent.text()]).toEqual([
      413,
      expect.stringContaining('File đọc thử không được vượt quá 30MB'),
    ])
    const [leaf = 0] = ids((await upload(other, await photo(3, 4))).body.data)
    expect((await arrange(book, [leaf])).status).toBe(409)
    expect((await upload(2_147_483_000, await photo(3, 4))).status).toBe(404)
  })
})

test('a page of a PDF of any size costs no more pixels than another', async () => {
  const drawn = await drawPdfPages(await pdfOf(1, { size: [14_400, 7_200] }), 1, 1600)
  expect(drawn).toMatchObject({ pages: [{ width: 1600, height: 800 }] })
})

test('readers see as many pages to look into as the owner says, and none of a withdrawn book', async () => {
  const book = await newBook()
  await upload(book, await pdfOf(3))
  const set = (look_inside_pages: number) =>
    call(shop.url, '/settings', { method: 'PUT', body: { look_inside_pages }, token: admin.session.access })
  expect((await set(2)).body.data.look_inside_pages).toBe(2)
  await expect.poll(() => shown(book)).toHaveLength(2)
  await set(0)
  await expect.poll(() => shown(book)).toEqual([])
  expect((await set(61)).status).toBe(422)
  await set(20)
  await expect.poll(() => shown(book)).toHaveLength(3)
  const staffs = await call(shop.url, `/books/get-staff-look-inside?id=${book}`, {
    token: admin.session.access,
  })
  expect(staffs.body.data).toHaveLength(3)
  await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [book])
  await expect.poll(() => shown(book)).toEqual([])
})

describe('an opening as text', () => {
  const textOf = async (book: number) =>
    (await call(shop.url, `/books/get-sample-text?id=${book}`)).body.data.text
  test('an opening as text is kept clean, takes the place of the one before, and is taken away', async () => {
    const book = await newBook()
    const { status, body } = await upload(book, Buffer.from('\uFEFFTrăm năm\r\ntrong cõi người ta,\r\n'))
    expect([status, body.msg, body.characters]).toEqual([201, 'Đã lưu văn bản đọc thử.', 28])
    await expect.poll(() => textOf(book)).toBe('Trăm năm\ntrong cõi người ta,')
    expect((await call(shop.url, `/books/get-look-inside?id=${book}`)).body.has_text).toBe(true)
    await upload(book, Buffer.from('Chữ tài'))
    await upload(book, await photo(3, 4))
    await expect.poll(() => textOf(book)).toBe('Chữ tài')
    expect(await shown(book)).toHaveLength(1)
    const removed = await call(shop.url, `/books/remove-sample-text?id=${book}`, {
      method: 'DELETE',
      token: admin.session.access,
    })
    expect([removed.body.characters, removed.body.data.length]).toEqual([0, 1])
    await expect.poll(() => textOf(book)).toBeNull()
  })

  test('an opening as text has at most 60.000 characters, and a book', async () => {
    const book = await newBook()
    expect((await upload(book, Buffer.from('ừ'.repeat(60_000)))).status).toBe(201)
    const { status, body } = await upload(book, Buffer.from('ừ'.repeat(60_001)))
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'file', msg: 'Văn bản đọc thử không được vượt quá 60.000 ký tự' }],
    ])
    expect((await upload(2_147_483_000, Buffer.from('ừ'))).status).toBe(404)
  })

  test('the page of an opening has what the book has, and is none without it', async () => {
    const page = async (book: number, name = '') => {
      const answer = await fetch(`${shop.url}/book/${book}${name}/doc-thu`, { redirect: 'manual' })
      return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') }
    }
    const [text, leaves, neither] = [await newBook(), await newBook(), await newBook()]
    await upload(text, Buffer.from('# Một\n\nMưa rơi.'))
    await upload(leaves, await photo(3, 4))
    await expect.poll(async () => (await page(text)).status).toBe(200)
    const shownText = (await page(text)).text
    expect(shownText).toContain('Mưa rơi.')
    expect(shownText).toMatch(/<meta name="robots" content="noindex/)
    expect(await page(text, '-ten-cu')).toMatchObject({
      status: 301,
      to: `/book/${text}-mat-biec/doc-thu`,
    })
    await expect.poll(async () => (await page(leaves)).text).toContain('alt="Trang 1"')
    expect((await page(neither)).status).toBe(404)
    expect((await page(2_147_483_000)).status).toBe(404)
    await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [text])
    await expect.poll(async () => (await page(text)).status).toBe(404)
    expect(await textOf(text)).toBeNull()
  })
})
