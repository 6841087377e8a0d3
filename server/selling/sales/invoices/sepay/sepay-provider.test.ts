import { expect, test, vi } from 'vitest'
import { InvoiceHouseStandIn } from '#test/gateways/invoice-house.ts'
import type { HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { InvoiceRefused, type SentInvoice } from '#server/selling/sales/invoices/invoice-provider.ts'
import { sepayHouse } from './sepay-provider.ts'

const settings = {
  url: 'https://einvoice.example',
  clientId: 'hien',
  secret: 'kin',
  account: '0aea3134-da40-11f0-aef4-52c7e9b4f41b',
  template: '2',
  series: 'C25HTV',
}
const sent: SentInvoice = {
  reference: '084e179d-d95a-11f0-aef4-52c7e9b4f41b',
  email: 'buyer@example.com',
  at: new Date('2025-12-11T01:00:00Z'),
  note: 'HS2ZMF929Y7N',
  adjusts: null,
  buyer: { name: 'Công ty ABC', tax_code: '0101234567', address: '123 Đường A, Quận B, Hà Nội' },
  lines: [
    {
      name: 'Sản phẩm A',
      code: 'SP001',
      unit: 'cái',
      quantity: 1,
      vat_class: '10',
      net: 4_500_000,
      tax: 450_000,
    },
    { name: 'Toán 6', code: '2', unit: 'cuốn', quantity: 3, vat_class: 'exempt', net: 100_000, tax: 0 },
  ],
}

const token: HouseAnswer = {
  status: 200,
  body: { success: true, data: { access_token: 'eyJ', token_type: 'Bearer', expires_in: 86_400 } },
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
  return { asked, provider: sepayHouse.open(settings, ask) }
}

test('an invoice is created as the documentation of SePay gives it', async () => {
  const tracking_code = '084e179d-d95a-11f0-aef4-52c7e9b4f41b'
  const { asked, provider } = scripted({ status: 200, body: { success: true, data: { tracking_code } } })
  expect(await provider.create(sent)).toBe(tracking_code)
  expect(asked).toEqual([
    {
      method: 'POST',
      url: 'https://einvoice.example/v1/token',
      headers: { authorization: `Basic ${Buffer.from('hien:kin').toString('base64')}` },
    },
    {
      method: 'POST',
      url: 'https://einvoice.example/v1/invoices/create',
      headers: { authorization: 'Bearer eyJ' },
      body: {
        template_code: '2',
        invoice_series: 'C25HTV',
        issued_date: '2025-12-11 08:00:00',
        currency: 'VND',
        provider_account_id: '0aea3134-da40-11f0-aef4-52c7e9b4f41b',
        reference_code: sent.reference,
        is_draft: true,
        buyer: {
          type: 'company',
          name: 'Công ty ABC',
          legal_name: 'Công ty ABC',
          tax_code: '0101234567',
          address: '123 Đường A, Quận B, Hà Nội',
          email: 'buyer@example.com',
        },
        items: [
          {
            line_number: 1,
            line_type: 1,
            item_code: 'SP001',
            item_name: 'Sản phẩm A',
            unit: 'cái',
            quantity: 1,
            unit_price: 4_500_000,
            tax_rate: 10,
          },
          {
            line_number: 2,
            line_type: 1,
            item_code: '2',
            item_name: 'Toán 6',
            unit: 'cuốn',
            quantity: 3,
            unit_price: 33_333.333333,
            tax_rate: -2,
          },
        ],
        notes: `HS2ZMF929Y7N ${sent.reference}`,
      },
    },
  ])
})

test('a draft of the documentation is read as one without a number', async () => {
  const invoice = {
    reference_code: '9735f09d-d970-11f0-aef4-52c7e9b4f41b',
    invoice_number: '0',
    issued_date: '2025-12-15',
    pdf_url: 'javascript:alert(1)',
    xml_url: null,
    status: 'draft',
    total_amount: 220_000,
  }
  const { provider } = scripted({
    status: 200,
    body: { success: true, data: { status: 'Success', invoice } },
  })
  expect(await provider.created('x')).toEqual({
    state: 'done',
    invoice: {
      reference: invoice.reference_code,
      state: 'draft',
      number: null,
      series: 'C25HTV',
      pdfUrl: null,
      xmlUrl: null,
      total: 220_000,
    },
  })
})

test.each([
  [{ status: 'Processing' }, { state: 'pending' }],
  [{ status: 'Success' }, { state: 'pending' }],
  [
    { status: 'Failed', message: 'Mã số thuế sai' },
    { state: 'refused', why: 'Mã số thuế sai' },
  ],
])('the outcome %j of a step is read as %j', async (data, read) => {
  const { provider } = scripted({ status: 200, body: { success: true, data } })
  expect(await provider.issued('x')).toEqual(read)
})

test.each([
  [422, { success: false, error: { message: 'Ký hiệu không hợp lệ' } }, InvoiceRefused],
  [400, { message: 'Thiếu trường' }, InvoiceRefused],
  [429, {}, NoAnswer],
  [200, { success: true, data: {} }, NoAnswer],
])('an answer %i %j to a new invoice is told from no answer at all', async (status, body, error) => {
  const { provider } = scripted({ status, body })
  await expect(provider.create(sent)).rejects.toThrow(error)
})

test('a token is got once, and again when it is refused', async () => {
  const house = new InvoiceHouseStandIn({ account: settings.account, clientId: 'hien', secret: 'kin' })
  const ask = vi.fn(house.ask)
  const provider = sepayHouse.open(settings, ask)
  const tokens = () => ask.mock.calls.filter(([{ url }]) => url.endsWith('/token')).length
  await Promise.all([provider.find('a'), provider.find('b')])
  await provider.trouble()
  expect(tokens()).toBe(1)
  house.forgetToken()
  expect(await provider.find('a')).toBeUndefined()
  expect(tokens()).toBe(2)
})

test('an invoice that the house keeps under a reference of its own is found by its notes', async () => {
  const house = new InvoiceHouseStandIn({ account: settings.account, ownReferences: true })
  const provider = sepayHouse.open(settings, house.ask)
  await provider.create(sent)
  const found = await provider.find(sent.reference)
  expect(found).toMatchObject({ state: 'draft', total: 5_050_000 })
  expect(found?.reference).not.toBe(sent.reference)
})

test.each([
  [{ account: 'other' }, 'nhà cung cấp trả lời: Not found'],
  [{ secret: 'wrong' }, 'không gọi được nhà cung cấp, hoặc Client ID và Client Secret không đúng'],
  [{}, undefined],
])('trouble with the account of the provider and %j is told', async (wrong, trouble) => {
  const house = new InvoiceHouseStandIn({ account: settings.account, clientId: 'hien', secret: 'kin' })
  expect(await sepayHouse.open({ ...settings, ...wrong }, house.ask).trouble()).toBe(trouble)
})

test.each([
  [{ quota_remaining: '534' }, 534],
  [{ quota_remaining: 0 }, 0],
  [{ quota_remaining: '-2' }, 0],
  [{ quota_remaining: 'nhiều' }, undefined],
  [{}, undefined],
])('the package %j leaves %s invoices', async (data, remaining) => {
  const { asked, provider } = scripted({ status: 200, body: { data } })
  expect(await provider.remaining()).toBe(remaining)
  expect(asked[1]).toMatchObject({ method: 'GET', url: 'https://einvoice.example/v1/usage' })
})
