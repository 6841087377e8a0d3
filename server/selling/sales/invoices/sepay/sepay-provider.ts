import type { VatClass } from '#contract/catalogue/books/vat-classes.ts'
import { type Fields, fieldsOf, text } from '#server/platform/outbound/answer-fields.ts'
import type { AskHouse, HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { NoAnswer, outgoing } from '#server/platform/outbound/post-json.ts'
import type { InvoiceLine } from '#server/selling/sales/invoices/compose-invoice.ts'
import {
  type HouseSettings,
  type InvoiceHouse,
  type InvoiceProvider,
  InvoiceRefused,
  type KnownInvoice,
  type SentInvoice,
  type StepOutcome,
} from '#server/selling/sales/invoices/invoice-provider.ts'

const sepayKey = 'sepay'
const sepayName = 'SePay eInvoice'

/** SePay eInvoice, as its documentation describes version 1. */
export const sepayHouse: InvoiceHouse = {
  key: sepayKey,
  name: sepayName,
  usualUrl: 'https://einvoice-api.sepay.vn',
  open: sepayProvider,
}

function sepayProvider(settings: HouseSettings, ask: AskHouse): InvoiceProvider {
  const call = withToken(settings, ask)
  const track = async (what: string, path: string, body: unknown) => {
    const data = dataOf(await call(what, { method: 'POST', path, body }))
    const code = text(data['tracking_code'])
    if (code === null) throw new NoAnswer('SePay took an invoice without a tracking code')
    return code
  }
  const find = (reference: string) => findInvoice(call, settings.series, reference)
  const outcome = async (what: string, path: string): Promise<StepOutcome> =>
    outcomeOf(dataOf(await call(what, { method: 'GET', path })), settings.series, find)
  return {
    key: sepayKey,
    name: sepayName,
    create: (invoice) => track('create', '/v1/invoices/create', bodyOf(settings, invoice)),
    issue: (reference) => track('issue', '/v1/invoices/issue', { reference_code: reference }),
    created: (tracking) =>
      outcome('create-check', `/v1/invoices/create/check/${encodeURIComponent(tracking)}`),
    issued: (tracking) => outcome('issue-check', `/v1/invoices/issue/check/${encodeURIComponent(tracking)}`),
    find,
    files: 'addresses',
    remaining: async () => countOf(dataOf(await call('usage', { method: 'GET', path: '/v1/usage' }))),
    trouble: () => troubleOf(call, settings),
  }
}

type Call = (
  what: string,
  request: Omit<HouseRequest, 'url' | 'headers'> & { path: string },
) => Promise<HouseAnswer>

/** Calls with a token that is kept until it ends, or is refused; of several calls at once one gets it. */
function withToken({ url, clientId, secret }: HouseSettings, ask: AskHouse): Call {
  let token: Promise<{ word: string; until: number }> | undefined
  const renew = async () => {
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
    const request = {
      method: 'POST',
      url: `${url}/v1/token`,
      headers: { authorization: `Basic ${basic}` },
    } as const
    const answer = await outgoing({ to: sepayKey, call: 'token' }, () => ask(request))
    const data = dataOf(answer)
    const word = text(data['access_token'])
    if (word === null) throw new NoAnswer('SePay gave no token')
    const seconds = Number(data['expires_in'])
    return { word, until: Date.now() + (Number.isFinite(seconds) ? seconds - 60 : 0) * 1000 }
  }
  /** Token that the first of several calls at once gets for all; one that is over, was refused or did not come is got anew. */
  const current = async (refused?: string): Promise<string> => {
    const asked = (token ??= renew())
    const kept = await asked.catch((error: unknown) => {
      if (token === asked) token = undefined
      throw error
    })
    if (kept.until > Date.now() && kept.word !== refused) return kept.word
    if (token === asked) token = undefined
    const { word } = await (token ??= renew())
    return word
  }
  return async (what, { path, ...request }) => {
    const send = (word: string) =>
      outgoing({ to: sepayKey, call: what }, () =>
        ask({ ...request, url: url + path, headers: { authorization: `Bearer ${word}` } }),
      )
    const word = await current()
    const answer = await send(word)
    return answer.status === 401 ? send(await current(word)) : answer
  }
}

/** The data of an answer; a refusal is thrown with the house's own words. */
function dataOf({ status, body }: HouseAnswer): Fields {
  const fields = fieldsOf(body)
  if (status < 300 && fields['success'] !== false) return fieldsOf(fields['data'])
  // Too much at once, or a token that is refused twice, says nothing about the invoice.
  if (status === 401 || status === 403 || status === 408 || status === 429)
    throw new NoAnswer(`SePay answered ${status}`)
  throw new InvoiceRefused(
    text(fieldsOf(fields['error'])['message']) ?? text(fields['message']) ?? `SePay: ${status}`,
  )
}

type Find = (reference: string) => Promise<KnownInvoice | undefined>

/** A success that does not bring the invoice along names it: then it is looked up. */
async function outcomeOf(data: Fields, series: string, find: Find): Promise<StepOutcome> {
  const status = String(data['status'] ?? '').toLowerCase()
  if (status === 'failed') return { state: 'refused', why: text(data['message']) ?? 'SePay' }
  if (status !== 'success') return { state: 'pending' }
  const reference = text(data['reference_code'])
  const invoice =
    knownOf(fieldsOf(data['invoice']), series) ?? (reference === null ? undefined : await find(reference))
  return invoice ? { state: 'done', invoice } : { state: 'pending' }
}

function knownOf(fields: Fields, series: string): KnownInvoice | undefined {
  const reference = text(fields['reference_code'])
  if (reference === null) return undefined
  const state = String(fields['status'] ?? '').toLowerCase()
  const number = text(fields['invoice_number'])
  const total =
    fields['total_amount'] === undefined || fields['total_amount'] === null
      ? Number.NaN
      : Number(fields['total_amount'])
  return {
    reference,
    state: state === 'issued' || state === 'cancelled' ? state : 'draft',
    // Zero is a draft's: numbers are given when it is issued.
    number: number === '0' ? null : number,
    series: text(fields['invoice_series']) ?? series,
    pdfUrl: link(fields['pdf_url']),
    xmlUrl: link(fields['xml_url']),
    total: Number.isFinite(total) ? total : null,
  }
}

const link = (value: unknown): string | null => {
  const address = text(value)
  return address !== null && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}

const pagesOfList = 5

/** By its reference, otherwise among the last invoices by what their notes say: a house may know it by a reference of its own. */
async function findInvoice(call: Call, series: string, reference: string): Promise<KnownInvoice | undefined> {
  const answer = await call('find', { method: 'GET', path: `/v1/invoices/${encodeURIComponent(reference)}` })
  if (answer.status < 300) {
    const known = knownOf(dataOf(answer), series)
    if (known) return known
  } else if (answer.status !== 404 && answer.status !== 400 && answer.status !== 422) dataOf(answer)
  for (let page = 1; page <= pagesOfList; page++) {
    const path = `/v1/invoices?page=${page}&per_page=100`
    const data = dataOf(await call('list', { method: 'GET', path }))
    const items = Array.isArray(data['items']) ? data['items'].map(fieldsOf) : []
    const own = items.find((item) => String(item['notes'] ?? '').includes(reference))
    if (own) return knownOf(own, series)
    if (fieldsOf(data['paging'])['has_more'] !== true) return undefined
  }
  return undefined
}

/** It writes the number as a text. */
function countOf(data: Fields): number | undefined {
  const remaining = Number(text(data['quota_remaining']) ?? Number.NaN)
  return Number.isSafeInteger(remaining) ? Math.max(0, remaining) : undefined
}

async function troubleOf(
  call: Call,
  { account, template, series }: HouseSettings,
): Promise<string | undefined> {
  try {
    const path = `/v1/provider-accounts/${encodeURIComponent(account)}`
    const data = dataOf(await call('account', { method: 'GET', path }))
    if (data['active'] === false) return 'tài khoản nhà cung cấp hóa đơn chưa hoạt động'
    const templates = Array.isArray(data['templates']) ? data['templates'].map(fieldsOf) : []
    const allowed = templates.some(
      (one) => text(one['template_code']) === template && text(one['invoice_series']) === series,
    )
    return templates.length > 0 && !allowed
      ? `tài khoản không có mẫu ${template}, ký hiệu ${series}`
      : undefined
  } catch (error) {
    if (error instanceof InvoiceRefused) return `nhà cung cấp trả lời: ${error.message}`
    if (error instanceof NoAnswer)
      return 'không gọi được nhà cung cấp, hoặc Client ID và Client Secret không đúng'
    throw error
  }
}

/** The rate as SePay writes it: goods without tax are not goods at nothing per cent. */
const rates: Readonly<Record<VatClass, number>> = { exempt: -2, '0': 0, '5': 5, '8': 8, '10': 10 }

function bodyOf(
  { account, template, series }: HouseSettings,
  { reference, email, at, note, buyer, lines }: SentInvoice,
) {
  return {
    template_code: template,
    invoice_series: series,
    issued_date: momentInVietnam(at),
    currency: 'VND',
    provider_account_id: account,
    reference_code: reference,
    is_draft: true,
    buyer: {
      type: buyer.tax_code === '' ? 'personal' : 'company',
      name: buyer.name,
      ...(buyer.tax_code !== '' && { legal_name: buyer.name, tax_code: buyer.tax_code }),
      ...(buyer.address !== '' && { address: buyer.address }),
      ...(email !== '' && { email }),
    },
    items: lines.map(itemOf),
    // Found again by it where the answer was lost.
    notes: `${note} ${reference}`,
  }
}

const itemOf = ({ name, code, unit, quantity, vat_class, net }: InvoiceLine, index: number) => ({
  line_number: index + 1,
  // Given away for nothing.
  line_type: net === 0 ? 2 : 1,
  item_code: code,
  item_name: name,
  unit,
  quantity,
  unit_price: Math.round((net / quantity) * 1e6) / 1e6,
  tax_rate: rates[vat_class],
})

/** `2025-12-11 08:00:00`, by the clock of Vietnam. */
const momentInVietnam = (at: Date) =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
