import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { IssuedInvoice } from '#contract/selling/invoices/invoice-files.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { uploadUrl } from '#server/platform/files/file-storage.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { trackingTokenOf } from '#server/selling/orders/guests/tracking-token.ts'
import { issueInvoices } from '#server/selling/sales/invoices/issue-invoices.ts'
import { sepayHouse } from '#server/selling/sales/invoices/sepay/sepay-provider.ts'
import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { InvoiceHouseStandIn } from '#test/gateways/invoice-house.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { linkedOrder, Shopper } from '#test/shop/shopper.ts'
import { listUsedInvoiceFiles } from './invoice-file-store.ts'
import { keepInvoiceFiles } from './keep-invoice-files.ts'

const shop = await keepForFile(openAccountShop({ env: { ORDERS_PER_MINUTE: '0', COD_OPEN_ORDERS: '0' } }))
const owner = await newAdmin(shop)
const customer = await newCustomer(shop)
const [novel = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 105_000, quantity: 9000 }])
await shop.pool.query(`update books set vat_class = '5' where book_id = $1`, [novel])

const storage = openStorage(shop.config)
const account = 'account-1'
const house = new InvoiceHouseStandIn({ account })
const settings = {
  url: 'https://house.example',
  clientId: '',
  secret: '',
  account,
  template: '1',
  series: 'C26MHS',
}
const provider = sepayHouse.open(settings, house.ask)
const log = { warn: () => {}, error: () => {}, info: () => {} } as never
const running = new AbortController().signal

const pdf = Buffer.from('%PDF-1.7 hóa đơn')
const xml = Buffer.from('<?xml version="1.0"?><HDon/>')
const asGiven = async (url: string) => (url.endsWith('.pdf') ? pdf : xml)
let readFile: (url: string) => Promise<Buffer>
beforeEach(() => {
  readFile = asGiven
})
const keepFiles = () =>
  keepInvoiceFiles(
    { db: shop.db, storage, provider: () => provider, readFile: (url) => readFile(url), log },
    running,
  )
const dueNow = () =>
  shop.pool.query('update invoices set files_next_at = now() where files_next_at is not null')

const shopper = new Shopper(shop.url, customer.session.access)
async function issuedOrder(invoice?: object): Promise<{ order: number; code: string; invoice: number }> {
  await shopper.add(novel, 1)
  const { body } = await shopper.order(undefined, invoice && { invoice })
  for (const status of [1, 2, 3])
    await call(shop.url, `/orders/update-order?id=${body.order_id}`, {
      method: 'PUT',
      body: { status },
      token: owner.session.access,
    })
  for (let turn = 0; turn < 6; turn++) {
    await issueInvoices({ db: shop.db, provider: () => provider, log }, running)
    await shop.pool.query(`update invoices set next_at = now() where status <> 'issued'`)
  }
  const { rows } = await shop.pool.query<{ invoice_id: number }>(
    `select invoice_id from invoices i join sales s using (sale_id) where order_id = $1 and i.status = 'issued'`,
    [body.order_id],
  )
  return { order: body.order_id, code: body.order_code, invoice: rows[0]?.invoice_id ?? 0 }
}
const filesOf = async (invoice: number) =>
  (
    await shop.pool.query('select pdf_file, xml_file, files_next_at from invoices where invoice_id = $1', [
      invoice,
    ])
  ).rows[0]
const letters = async () =>
  (
    await shop.pool.query(
      `select recipient, order_id, user_id from letter_outbox where kind = 'invoice_issued' order by letter_id`,
    )
  ).rows

afterEach(async () => {
  await shop.pool.query('delete from letter_outbox; delete from invoices')
})

const ask = (who: Actor | undefined, path: string) =>
  fetch(`${shop.url}/api/v1${path}`, who && { headers: { authorization: `Bearer ${who.session.access}` } })
const listOf = async (who: Actor, order: number): Promise<IssuedInvoice[]> =>
  (await call(shop.url, `/invoices/get-of-order?order_id=${order}`, { token: who.session.access })).body.data

describe('files of invoices', () => {
  test('both files of an issued invoice are kept as the house gave them, for the staff and its customer', async () => {
    const { order, invoice } = await issuedOrder()
    expect(await listOf(customer, order)).toMatchObject([{ invoice_series: 'C26MHS', has_files: false }])
    expect((await ask(customer, `/invoices/get-own-file?invoice_id=${invoice}&file=pdf`)).status).toBe(404)
    await keepFiles()
    expect(await listOf(customer, order)).toMatchObject([
      { invoice_id: invoice, kind: 'delivered', has_files: true },
    ])
    for (const [who, name] of [
      [customer, 'get-own-file'],
      [owner, 'get-own-file'],
      [owner, 'get-file'],
    ] as const) {
      const answer = await ask(who, `/invoices/${name}?invoice_id=${invoice}&file=xml`)
      expect(answer.headers.get('content-type')).toBe('application/xml')
      expect(answer.headers.get('content-disposition')).toMatch(/hoa-don-C26MHS-\d+\.xml/)
      expect(await answer.text()).toBe(String(xml))
    }
  })

  test('the files of an invoice are open to no other customer, to no stranger, and at no address of an upload', async () => {
    const { order, invoice } = await issuedOrder()
    await keepFiles()
    const other = await newCustomer(shop)
    const path = `/invoices/get-own-file?invoice_id=${invoice}&file=pdf`
    expect((await ask(other, path)).status).toBe(404)
    expect((await ask(undefined, path)).status).toBe(401)
    expect((await ask(customer, path.replace('get-own-file', 'get-file'))).status).toBe(403)
    expect((await ask(other, `/invoices/get-of-order?order_id=${order}`)).status).toBe(404)
    const { pdf_file } = await filesOf(invoice)
    expect((await fetch(`${shop.url}${uploadUrl(pdf_file)}`)).status).toBe(404)
  })

  test('a signed link opens the files of its own order alone', async () => {
    const { code, invoice } = await issuedOrder()
    const another = await issuedOrder()
    await keepFiles()
    const token = trackingTokenOf(shop.keys.tracking, await linkedOrder(shop.db, code))
    const path = `/invoices/get-tracked-file?token=${token}&file=pdf&invoice_id=`
    expect(await (await ask(undefined, path + invoice)).text()).toBe(String(pdf))
    expect((await ask(undefined, path + another.invoice)).status).toBe(404)
    expect((await ask(undefined, path.replace(token, `${token}x`) + invoice)).status).toBe(404)
    const { body } = await call(shop.url, `/invoices/get-of-tracked-order?token=${token}`, {})
    expect(body.data).toMatchObject([{ invoice_id: invoice, has_files: true }])
  })

  test('a letter brings both files to the mailbox that the invoice was asked for to, and no link to the order', async () => {
    const asked = {
      company: 'Công ty Mưa',
      tax_code: '0100109106',
      address: '1 Tràng Thi',
      email: 'kt@mua.vn',
    }
    const { order } = await issuedOrder(asked)
    await keepFiles()
    expect(await letters()).toEqual([{ recipient: 'kt@mua.vn', order_id: order, user_id: customer.user_id }])
    const mail = await openMailServer()
    await shop.pool.query(`delete from letter_outbox where kind <> 'invoice_issued'`)
    const context = {
      ...shop.letters,
      shopUrl: () => 'https://hiensach.example',
      mail: () => ({
        server: { host: '127.0.0.1', port: mail.port, secure: false, login: undefined },
        from: 'chao@hiensach.vn',
        shopUrl: 'https://hiensach.example',
      }),
    }
    expect(await sendLetters(context, running)).toBe(1)
    const [letter] = mail.letters
    await mail.close()
    expect(letter?.to).toContain('kt@mua.vn')
    for (const bytes of [pdf, xml]) expect(letter?.whole).toContain(bytes.toString('base64').slice(0, 20))
    expect(letter?.whole).toMatch(/filename=hoa-don-C26MHS-\d+\.pdf/)
    expect(letter?.whole).not.toContain('/theo-doi')
  })

  test('a house that is away, sends a page in place of a file, or has one file only is asked again later', async () => {
    const { invoice } = await issuedOrder()
    const answers: ((url: string) => Promise<Buffer>)[] = [
      () => Promise.reject(new NoAnswer('away')),
      async () => Buffer.from('<!doctype html><title>Bảo trì</title>'),
      (url) => (url.endsWith('.xml') ? Promise.reject(new NoAnswer('only one')) : asGiven(url)),
    ]
    for (const answer of answers) {
      readFile = answer
      await keepFiles()
      expect(await filesOf(invoice)).toMatchObject({ xml_file: null, files_next_at: expect.any(String) })
      expect(await letters()).toEqual([])
      await dueNow()
    }
    readFile = asGiven
    await keepFiles()
    expect(await filesOf(invoice)).toMatchObject({ files_next_at: null })
    expect(await letters()).toHaveLength(1)
  })

  test('addresses that were not given with the number are asked for', async () => {
    const { invoice } = await issuedOrder()
    await shop.pool.query('update invoices set pdf_url = null, xml_url = null')
    await keepFiles()
    expect(await filesOf(invoice)).toMatchObject({
      pdf_file: expect.any(String),
      xml_file: expect.any(String),
    })
  })

  test('files that two hands keep at once are kept once, and one letter goes', async () => {
    const { invoice } = await issuedOrder()
    const begun = Promise.withResolvers<void>()
    const together = Promise.withResolvers<void>()
    let reading = 0
    readFile = async (url) => {
      begun.resolve()
      if (++reading === 2) together.resolve()
      await together.promise
      return asGiven(url)
    }
    const first = keepFiles()
    await begun.promise
    await dueNow()
    await Promise.all([first, keepFiles()])
    expect(await letters()).toHaveLength(1)
    const { pdf_file, xml_file } = await filesOf(invoice)
    const kept = [uploadUrl(pdf_file), uploadUrl(xml_file)]
    const stored: string[] = []
    for await (const { name } of storage.list()) stored.push(uploadUrl(name))
    expect((await listUsedInvoiceFiles(shop.db, stored)).toSorted()).toEqual(kept.toSorted())
  })
})
