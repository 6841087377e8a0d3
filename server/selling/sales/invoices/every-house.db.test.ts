import { afterEach, describe, expect, test } from 'vitest'
import { invoiceFileKinds } from '#contract/selling/invoices/invoice-file-kinds.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import type { AskHouse, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { type HouseFault, InvoiceHouseStandIn } from '#test/gateways/invoice-house.ts'
import { pdfOf, ViettelHouseStandIn, xmlOf } from '#test/gateways/viettel-house.ts'
import { openInvoicedSales } from '#test/gateways/invoiced-sales.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { keepInvoiceFiles } from './files/keep-invoice-files.ts'
import type { InvoiceHouse, InvoiceProvider } from './invoice-provider.ts'
import { issueInvoices } from './issue-invoices.ts'
import { sepayHouse } from './sepay/sepay-provider.ts'
import { viettelHouse } from './viettel/viettel-provider.ts'

let provider: InvoiceProvider
const sales = await openInvoicedSales(() => provider)
const { shop, owner, shopper, context, running } = sales
const { settle, as, listed, invoiceOf, deliver } = sales
const [novel = 0, textbook = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 105_000, quantity: 9000 },
  { title: 'Toán 6', price: 20_000, quantity: 9000 },
])
await shop.pool.query(
  `update books set vat_class = case book_id when $1 then '5' when $2 then 'exempt' end`,
  [novel, textbook],
)

type Misbehaviour = {
  fault?: (request: HouseRequest) => HouseFault
  takes?: number
  refuses?: () => string | undefined
}
/** An invoice as a stand-in has it: its reference, and its number once it is issued. */
type AtHouse = { ask: AskHouse; invoices: readonly { reference_code: string; number: number | null }[] }
type Tried = {
  house: InvoiceHouse
  template: string
  open: (options: Misbehaviour) => AtHouse
  /** Files of the invoice with this number, as the house has them. */
  filesOf: (number: string) => { pdf: Buffer; xml: Buffer }
  /** Ends of the addresses that create and issue; what is issued at once has one. */
  creates: string
  issues: string
}

const account = '0100109106'
const creates = '/create'
const issues = '/issue'
const pdf = Buffer.from('%PDF-1.7 hóa đơn')
const xml = Buffer.from('<?xml version="1.0"?><HDon/>')
/** At the addresses that SePay tells. */
const readFile = async (url: string) => (url.endsWith('.pdf') ? pdf : xml)
const addressed = () => ({ pdf, xml })
/** Every house, with those of its ways that change how an invoice is followed. */
const houses: Record<string, Tried> = {
  SePay: {
    house: sepayHouse,
    template: '1',
    filesOf: addressed,
    open: (options) => new InvoiceHouseStandIn({ account, slow: 1, ...options }),
    creates,
    issues,
  },
  'SePay with references of its own': {
    house: sepayHouse,
    template: '1',
    filesOf: addressed,
    open: (options) => new InvoiceHouseStandIn({ account, slow: 1, ownReferences: true, ...options }),
    creates,
    issues,
  },
  Viettel: {
    house: viettelHouse,
    template: '1/001',
    filesOf: (number) => ({ pdf: pdfOf(`C26MHS${number}`), xml: xmlOf(`C26MHS${number}`) }),
    open: (options) => new ViettelHouseStandIn({ account, ...options }),
    creates: `/createInvoice/${account}`,
    issues: '/searchInvoiceByTransactionUuid',
  },
}

let at: AtHouse
function openHouse({ house, template, open }: Tried, options: Misbehaviour = {}) {
  at = open(options)
  const settings = {
    url: 'https://house.example',
    clientId: '',
    secret: '',
    account,
    template,
    series: 'C26MHS',
  }
  provider = house.open(settings, at.ask)
}

afterEach(async () => {
  await shop.pool.query('delete from invoices')
})

const allIssuedOnce = () => sales.allIssuedOnce(at.invoices)

/** The same four in ten of all calls at every run, in no pattern that a caller could fall into step with. */
const isStruck = (call: number) => (Math.imul(call, 2_654_435_761) >>> 16) % 10 < 4

type Fault = (request: HouseRequest, call: number, house: Tried) => HouseFault
const faults: Record<string, Fault> = {
  'is down now and then': (_, call) => (isStruck(call) ? 'down' : undefined),
  'loses answers': (_, call) => (isStruck(call) ? 'lost' : undefined),
  'loses the answer to each first creation': ({ url }, call, { creates }) =>
    url.endsWith(creates) && call < 60 ? 'lost' : undefined,
  'loses the answer to each first issue': ({ url }, call, { issues }) =>
    url.endsWith(issues) && call < 60 ? 'lost' : undefined,
  'is too busy now and then': (_, call) => (isStruck(call) ? 'failed' : undefined),
}

describe.each(Object.entries(houses))('invoices at %s', (_, tried) => {
  test('a delivery is issued with its sums by class', async () => {
    openHouse(tried)
    const id = await deliver([novel, textbook])
    await settle()
    expect(await invoiceOf(id)).toMatchObject({
      status: 'issued',
      net: 120_000,
      tax: 5000,
      total: 125_000,
      invoice_number: '1',
      invoice_series: 'C26MHS',
      trouble: null,
    })
    await allIssuedOnce()
  })

  test('both files of an invoice are kept as the house has them, also where it draws them later, and one letter brings them', async () => {
    openHouse(tried)
    const id = await deliver([novel])
    await settle()
    const invoice = await invoiceOf(id)
    const storage = openStorage(shop.config)
    for (let turn = 0; turn < 2; turn++) {
      await keepInvoiceFiles({ ...context, storage, readFile }, running.signal)
      await shop.pool.query('update invoices set files_next_at = now() where files_next_at is not null')
    }
    const wanted = tried.filesOf(invoice?.invoice_number ?? '')
    for (const kind of invoiceFileKinds) {
      const path = `/api/v1/invoices/get-file?invoice_id=${invoice?.invoice_id}&file=${kind}`
      const answer = await fetch(shop.url + path, {
        headers: { authorization: `Bearer ${owner.session.access}` },
      })
      expect(await answer.text()).toBe(String(wanted[kind]))
    }
    const { rows } = await shop.pool.query(
      `select data->'files' as files from letter_outbox where kind = 'invoice_issued' and order_id = $1`,
      [id],
    )
    expect(rows.map(({ files }) => files.length)).toEqual([2])
  })

  test('files that the house does not give are asked for later, and no letter goes without them', async () => {
    const path = 'getInvoiceRepresentationFile'
    openHouse(tried, { fault: ({ url }) => (url.endsWith(path) ? 'down' : undefined) })
    const id = await deliver([novel])
    await settle()
    const away = { readFile: () => Promise.reject(new NoAnswer('away')) }
    await keepInvoiceFiles({ ...context, storage: openStorage(shop.config), ...away }, running.signal)
    const { rows } = await shop.pool.query(
      `select pdf_file, xml_file, files_next_at > now() as later,
         (select count(*)::integer from letter_outbox where kind = 'invoice_issued' and order_id = $1) as letters from invoices`,
      [id],
    )
    expect(rows).toEqual([{ pdf_file: null, xml_file: null, later: true, letters: 0 }])
  })

  test.each(Object.keys(faults))(
    'sales have one invoice each, no number twice and none missing where the provider %s',
    async (name) => {
      let calls = 0
      openHouse(tried, { fault: (request) => faults[name]?.(request, ++calls, tried) })
      for (let order = 0; order < 6; order++) await deliver([novel, textbook])
      await settle(200)
      await allIssuedOnce()
    },
  )

  test('an invoice that reaches the house twice is issued once', async () => {
    openHouse(tried, { fault: ({ url }) => (url.endsWith(tried.creates) ? 'twice' : undefined) })
    for (let order = 0; order < 3; order++) await deliver([novel])
    await settle()
    expect(new Set(at.invoices.map(({ reference_code }) => reference_code)).size).toBe(at.invoices.length)
  })

  test('a return adjusts the invoice of its sale, and not before that one is issued', async () => {
    openHouse(tried)
    const id = await deliver([novel])
    const [line] = (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data.orderDetail
    const lines = [{ order_detail_id: line.order_detail_id, copies: 1 }]
    const asked = await shopper.call('/orders/request-return', {
      body: { order_id: id, lines, reason: 'damaged' },
    })
    const parcel = asked.body.return_id as number
    await as(owner, `/returns/answer-return?id=${parcel}`, 'PUT', { accept: true })
    await as(owner, `/returns/receive-return?id=${parcel}`, 'PUT', {
      lines: [{ order_detail_id: line.order_detail_id, shelved: 1, lost: 0 }],
    })
    await as(owner, `/returns/pay-back?id=${parcel}`, 'PUT', { way: 'transfer', reference: 'FT-1' })
    await settle()
    expect((await listed()).map(({ kind, total, status }) => [kind, total, status])).toEqual([
      ['returned', -105_000, 'issued'],
      ['delivered', 105_000, 'issued'],
    ])
    const [first, second] = at.invoices
    expect(JSON.stringify(second)).toContain(`điều chỉnh hóa đơn C26MHS ${first?.number}`)
    await allIssuedOnce()
  })

  test('a refused invoice says why, is mended and begun again under another reference', async () => {
    let isSick = true
    openHouse(tried, { refuses: () => (isSick ? 'Mã số thuế người mua không tồn tại' : undefined) })
    const id = await deliver([novel])
    await settle()
    const refused = await invoiceOf(id)
    expect(refused).toMatchObject({ status: 'refused', trouble: 'Mã số thuế người mua không tồn tại' })
    isSick = false
    await as(owner, '/invoices/retry', 'POST', { invoice_ids: [refused?.invoice_id] })
    await settle()
    const mended = await invoiceOf(id)
    expect(mended).toMatchObject({ status: 'issued', trouble: null })
    expect(mended?.reference_code).not.toBe(refused?.reference_code)
  })

  test('a process that dies with an invoice in its hands leaves it to the next, which issues it once', async () => {
    openHouse(tried)
    const id = await deliver([novel])
    // It was sent, and its process died before the answer.
    const sending = {
      ...provider,
      create: async (sent: Parameters<InvoiceProvider['create']>[0]) => {
        await provider.create(sent)
        return new Promise<string>(() => {})
      },
    }
    void issueInvoices({ ...context, provider: () => sending }, running.signal)
    await expect.poll(async () => (await invoiceOf(id))?.status).toBe('creating')
    await shop.pool.query('update invoices set next_at = now()')
    await settle()
    expect(at.invoices).toHaveLength(1)
    await allIssuedOnce()
  })

  test('an invoice that was issued though its refusal was told is not issued again when a person begins anew', async () => {
    openHouse(tried)
    const id = await deliver([novel])
    await settle()
    const { invoice_id, reference_code } = (await invoiceOf(id)) ?? {}
    // As if a refusal had been read, and the answer that said it was issued lost.
    await shop.pool.query(
      `update invoices set status = 'refused', files_next_at = null, issued_at = null, invoice_number = null, trouble = 'Từ chối' where invoice_id = $1`,
      [invoice_id],
    )
    await as(owner, '/invoices/retry', 'POST', { invoice_id })
    await settle()
    expect(await invoiceOf(id)).toMatchObject({ status: 'issued', reference_code, invoice_number: '1' })
    expect(at.invoices).toHaveLength(1)
  })
})
