import { randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { InvoiceFileKind } from '#contract/selling/invoices/invoice-file-kinds.ts'
import { zipFile } from '#test/documents/zip-file.ts'
import { ViettelHouseStandIn } from '#test/gateways/viettel-house.ts'
import type { HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import {
  type InvoiceProvider,
  InvoiceRefused,
  type SentInvoice,
} from '#server/selling/sales/invoices/invoice-provider.ts'
import { viettelHouse } from './viettel-provider.ts'

const settings = {
  url: 'https://sinvoice.example',
  clientId: '0100109106-215',
  secret: 'kin',
  account: '0100109106',
  template: '1/001',
  series: 'C26MHS',
}
const sent: SentInvoice = {
  reference: '084e179d-d95a-11f0-aef4-52c7e9b4f41b',
  email: 'buyer@example.com',
  at: new Date('2026-11-30T01:00:00Z'),
  note: 'HS2ZMF929Y7N',
  adjusts: null,
  buyer: { name: 'Công ty ABC', tax_code: '0101234567', address: '123 Đường A, Hà Nội' },
  lines: [
    { name: 'Mắt biếc', code: '1', unit: 'cuốn', quantity: 2, vat_class: '5', net: 200_000, tax: 10_000 },
    { name: 'Toán 6', code: '2', unit: 'cuốn', quantity: 3, vat_class: 'exempt', net: 100_000, tax: 0 },
  ],
}

const token: HouseAnswer = {
  status: 200,
  body: { access_token: 'eyJ', token_type: 'bearer', expires_in: 299 },
}
const done = (result: unknown): HouseAnswer => ({
  status: 200,
  body: { errorCode: null, description: null, result },
})
const unknown: HouseAnswer = {
  status: 400,
  body: { code: 400, message: 'NOT_FOUND_DATA', data: 'Không tìm thấy dữ liệu' },
}
/** Answers in their order, after a token. */
function scripted(...answers: HouseAnswer[]) {
  const asked: HouseRequest[] = []
  const queue = [token, ...answers]
  const ask = (request: HouseRequest) => {
    asked.push(request)
    const next = queue.shift()
    return next ? Promise.resolve(next) : Promise.reject(new Error('Nothing was to be asked'))
  }
  return { asked, provider: viettelHouse.open(settings, ask) }
}
const api = 'https://sinvoice.example/services/einvoiceapplication/api/InvoiceAPI'
const issued = { invoiceNo: 'C26MHS123', reservationCode: 'AXHBNK8I0H', transactionID: '1' }

test('an invoice is created as clients of SInvoice write it', async () => {
  const { asked, provider } = scripted(done(issued))
  expect(await provider.create(sent)).toBe(sent.reference)
  expect(asked).toEqual([
    {
      method: 'POST',
      url: 'https://sinvoice.example/auth/login',
      body: { username: '0100109106-215', password: 'kin' },
    },
    {
      method: 'POST',
      url: `${api}/InvoiceWS/createInvoice/0100109106`,
      headers: { cookie: 'access_token=eyJ' },
      body: {
        generalInvoiceInfo: {
          transactionUuid: sent.reference,
          invoiceType: '1',
          templateCode: '1/001',
          invoiceSeries: 'C26MHS',
          invoiceIssuedDate: 1_796_000_400_000,
          currencyCode: 'VND',
          paymentStatus: true,
          cusGetInvoiceRight: true,
          validation: 1,
          invoiceNote: 'HS2ZMF929Y7N',
          adjustmentType: '1',
        },
        buyerInfo: {
          buyerName: '',
          buyerLegalName: 'Công ty ABC',
          buyerTaxCode: '0101234567',
          buyerAddressLine: '123 Đường A, Hà Nội',
          buyerEmail: 'buyer@example.com',
          buyerNotGetInvoice: 0,
        },
        payments: [{ paymentMethodName: 'TM/CK' }],
        itemInfo: [
          {
            selection: 1,
            itemCode: '1',
            itemName: 'Mắt biếc',
            unitName: 'cuốn',
            quantity: 2,
            unitPrice: 100_000,
            itemTotalAmountWithoutTax: 200_000,
            itemTotalAmountAfterDiscount: 200_000,
            itemTotalAmountWithTax: 210_000,
            taxPercentage: 5,
            taxAmount: 10_000,
          },
          {
            selection: 1,
            itemCode: '2',
            itemName: 'Toán 6',
            unitName: 'cuốn',
            quantity: 3,
            unitPrice: 33_333.333333,
            itemTotalAmountWithoutTax: 100_000,
            itemTotalAmountAfterDiscount: 100_000,
            itemTotalAmountWithTax: 100_000,
            taxPercentage: -2,
            taxAmount: 0,
          },
        ],
        taxBreakdowns: [
          { taxPercentage: 5, taxableAmount: 200_000, taxAmount: 10_000 },
          { taxPercentage: -2, taxableAmount: 100_000, taxAmount: 0 },
        ],
      },
    },
  ])
})

test('a buyer who asked for no invoice is one of many, who gets none', async () => {
  const { asked, provider } = scripted(done(issued))
  await provider.create({ ...sent, email: '', buyer: { name: 'Khách lẻ', tax_code: '', address: '' } })
  expect(asked[1]?.body).toMatchObject({ buyerInfo: { buyerName: 'Khách lẻ', buyerNotGetInvoice: 1 } })
})

test('a return names the invoice that it adjusts, with sums above nothing that take off', async () => {
  const { asked, provider } = scripted(done(issued))
  await provider.create({
    ...sent,
    lines: [
      { name: 'Mắt biếc', code: '1', unit: 'cuốn', quantity: -1, vat_class: '5', net: -100_000, tax: -5000 },
    ],
    adjusts: { number: '123', series: 'C26MHS', issuedAt: new Date('2026-11-29T01:00:00Z') },
  })
  expect(asked[1]?.body).toMatchObject({
    generalInvoiceInfo: {
      adjustmentType: '5',
      adjustmentInvoiceType: '1',
      originalInvoiceId: 'C26MHS123',
      originalInvoiceIssueDate: 1_795_914_000_000,
      originalTemplateCode: '1/001',
      additionalReferenceDesc: 'HS2ZMF929Y7N',
    },
    itemInfo: [
      {
        quantity: 1,
        unitPrice: 100_000,
        itemTotalAmountWithoutTax: 100_000,
        taxAmount: 5000,
        adjustmentTaxAmount: 5000,
        isIncreaseItem: false,
      },
    ],
    taxBreakdowns: [
      { taxableAmount: 100_000, taxAmount: 5000, taxableAmountPos: false, taxAmountPos: false },
    ],
  })
})

test('an invoice that was created is issued once its transaction is found with a number', async () => {
  const { asked, provider } = scripted(unknown, done([{ invoiceNo: '' }]), done([issued]))
  expect(await provider.created(sent.reference)).toEqual({ state: 'pending' })
  expect(await provider.created(sent.reference)).toEqual({ state: 'pending' })
  expect(await provider.created(sent.reference)).toEqual({
    state: 'done',
    invoice: {
      reference: sent.reference,
      state: 'issued',
      number: '123',
      series: 'C26MHS',
      pdfUrl: null,
      xmlUrl: null,
      total: null,
    },
  })
  expect(asked[1]).toEqual({
    method: 'POST',
    url: `${api}/InvoiceWS/searchInvoiceByTransactionUuid`,
    headers: { cookie: 'access_token=eyJ' },
    form: { supplierTaxCode: '0100109106', transactionUuid: sent.reference },
  })
})

test.each<[string, HouseAnswer]>([
  [
    'Ký hiệu hóa đơn không tồn tại',
    {
      status: 400,
      body: { code: 400, message: 'INVOICE_SERIAL_NOT_FOUND', data: 'Ký hiệu hóa đơn không tồn tại' },
    },
  ],
  [
    'Mẫu hóa đơn không tồn tại',
    { status: 200, body: { errorCode: 'TEMPLATE', description: 'Mẫu hóa đơn không tồn tại' } },
  ],
  ['GENERAL', { status: 400, body: { code: 400, message: 'GENERAL' } }],
])('a refusal of SInvoice is told in its words: %s', async (said, answer) => {
  const refusal = scripted(answer).provider.create(sent)
  await expect(refusal).rejects.toBeInstanceOf(InvoiceRefused)
  await expect(refusal).rejects.toThrow(said)
})

test.each([401, 403, 408, 429])('status %i of SInvoice says nothing about an invoice', async (status) => {
  await expect(scripted({ status, body: {} }).provider.create(sent)).rejects.toBeInstanceOf(NoAnswer)
})

describe('files of an invoice', () => {
  const invoice = { reference: sent.reference, number: '123', series: 'C26MHS' }
  const fileOf = (provider: InvoiceProvider, kind: InvoiceFileKind) =>
    typeof provider.files === 'function'
      ? provider.files(invoice, kind)
      : Promise.reject(new Error('no call'))
  const given = (bytes: Buffer | string): HouseAnswer => ({
    status: 200,
    body: { errorCode: null, fileName: 'x', fileToBytes: Buffer.from(bytes).toString('base64') },
  })
  const xml = '<?xml version="1.0"?><HDon/>'
  const packed = zipFile([
    { name: 'invoice.xsl', content: '<xsl/>' },
    { name: 'C26MHS123.XML', content: xml },
  ])

  test('a PDF is asked for by the transaction of its invoice, with room for its base64', async () => {
    const { asked, provider } = scripted(given('%PDF-1.7'))
    expect(String(await fileOf(provider, 'pdf'))).toBe('%PDF-1.7')
    expect(asked[1]).toEqual({
      method: 'POST',
      url: `${api}/InvoiceUtilsWS/getInvoiceRepresentationFile`,
      headers: { cookie: 'access_token=eyJ' },
      body: {
        supplierTaxCode: '0100109106',
        templateCode: '1/001',
        invoiceNo: 'C26MHS123',
        transactionUuid: sent.reference,
        fileType: 'PDF',
      },
      bounds: { milliseconds: 20_000, largestAnswer: 6_676_667 },
    })
  })

  test.each([
    ['once', packed],
    ['twice', zipFile([{ name: 'C26MHS123.zip', content: packed }])],
  ])('the XML is that of its archive, packed %s', async (_, archive) => {
    const { asked, provider } = scripted(given(archive))
    expect(String(await fileOf(provider, 'xml'))).toBe(xml)
    expect(asked[1]?.body).toMatchObject({ fileType: 'ZIP' })
  })

  test('a file that is not drawn yet is none, and a refusal is told in its words', async () => {
    const { provider } = scripted(given(''), { status: 200, body: { fileToBytes: null } }, unknown)
    expect(await fileOf(provider, 'pdf')).toBeUndefined()
    expect(await fileOf(provider, 'xml')).toBeUndefined()
    await expect(fileOf(provider, 'pdf')).rejects.toThrow(new InvoiceRefused('Không tìm thấy dữ liệu'))
  })

  test.each([
    ['no archive', Buffer.from('<html>'), 'is broken'],
    ['without XML', zipFile([{ name: 'a.txt', content: 'x' }]), 'has no XML'],
    [
      'packed three times',
      zipFile([{ name: '1.zip', content: zipFile([{ name: '2.zip', content: packed }]) }]),
      'has no XML',
    ],
    ['a bomb', zipFile([{ name: 'a.xml', content: Buffer.alloc(30_000_000) }]), 'is bomb'],
    [
      'longer than its directory says',
      zipFile([{ name: 'a.xml', content: xml.repeat(99), claimed: 9 }]),
      'is bomb',
    ],
    [
      'too long',
      zipFile([{ name: 'a.xml', content: randomBytes(2_600_000).toString('hex') }]),
      'is too long',
    ],
  ])('an archive that is %s gives no file', async (_, archive, why) => {
    const reading = fileOf(scripted(given(archive)).provider, 'xml')
    await expect(reading).rejects.toBeInstanceOf(NoAnswer)
    await expect(reading).rejects.toThrow(why)
  })
})

const openStandIn = (more: Partial<ConstructorParameters<typeof ViettelHouseStandIn>[0]> = {}) => {
  const house = new ViettelHouseStandIn({
    account: settings.account,
    username: settings.clientId,
    password: settings.secret,
    ...more,
  })
  const ask = vi.fn(house.ask)
  return { house, ask, provider: viettelHouse.open(settings, ask) }
}

test('one token serves many calls, and one that ended is got anew with the call after', async () => {
  const { house, ask, provider } = openStandIn()
  await Promise.all([provider.find('1'), provider.find('2')])
  expect(ask.mock.calls.filter(([{ url }]) => url.endsWith('/auth/login'))).toHaveLength(1)
  house.forgetToken()
  await expect(provider.find('1')).rejects.toBeInstanceOf(NoAnswer)
  expect(await provider.find('1')).toBeUndefined()
})

test('a trial of the connection names what is wrong', async () => {
  expect(await openStandIn().provider.trouble()).toBeUndefined()
  expect(await openStandIn({ password: 'other' }).provider.trouble()).toMatch('mật khẩu không đúng')
  const elsewhere = viettelHouse.open({ ...settings, series: 'C26TXX' }, openStandIn().ask)
  expect(await elsewhere.trouble()).toBe(
    'mã số thuế 0100109106 không có mẫu 1/001 với ký hiệu C26TXX ở Viettel',
  )
})
