import type { VatClass } from '#contract/catalogue/books/vat-classes.ts'
import { fieldsOf, text } from '#server/platform/outbound/answer-fields.ts'
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
import { fileIn, fileRequest } from './viettel-file.ts'

const viettelKey = 'viettel'
const viettelName = 'Viettel SInvoice'

/**
 * Viettel SInvoice, as public clients of its version 2 speak it. The account is the tax code of the shop. What is created is issued at
 * once, with the certificate that the house keeps; a reference makes one invoice, and is refused when it comes again.
 */
export const viettelHouse: InvoiceHouse = {
  key: viettelKey,
  name: viettelName,
  usualUrl: 'https://api-vinvoice.viettel.vn',
  open: viettelProvider,
}

function viettelProvider(settings: HouseSettings, ask: AskHouse): InvoiceProvider {
  const call = withToken(settings, ask)
  const find = (reference: string) => findInvoice(call, settings, reference)
  const outcome = async (reference: string): Promise<StepOutcome> => {
    const invoice = await find(reference)
    return invoice ? { state: 'done', invoice } : { state: 'pending' }
  }
  return {
    key: viettelKey,
    name: viettelName,
    async create(invoice) {
      const path = `InvoiceWS/createInvoice/${encodeURIComponent(settings.account)}`
      resultOf(await call('create', { path, body: bodyOf(settings, invoice) }))
      return invoice.reference
    },
    issue: (reference) => Promise.resolve(reference),
    created: outcome,
    issued: outcome,
    find,
    async files(invoice, kind) {
      const answer = await call('file', fileRequest(settings, invoice, kind))
      resultOf(answer)
      return fileIn(answer.body, kind)
    },
    remaining: () => Promise.resolve(undefined),
    trouble: () => troubleOf(call, settings),
  }
}

type Asked = Pick<HouseRequest, 'body' | 'form' | 'bounds'> & { path: string }
type Call = (what: string, asked: Asked) => Promise<HouseAnswer>

/** Seconds before its end at which a token is got anew. */
const margin = 60

/** Calls with a token that is kept until it ends. One that is over is answered as a fault of the house: then the next call gets another. */
function withToken({ url, clientId, secret }: HouseSettings, ask: AskHouse): Call {
  let token: Promise<{ word: string; until: number }> | undefined
  const renew = async () => {
    const request = {
      method: 'POST',
      url: `${url}/auth/login`,
      body: { username: clientId, password: secret },
    } as const
    const { status, body } = await outgoing({ to: viettelKey, call: 'token' }, () => ask(request))
    const word = text(fieldsOf(body)['access_token'])
    if (status >= 300 || word === null) throw new NoAnswer(`Viettel gave no token: ${status}`)
    const seconds = Number(fieldsOf(body)['expires_in'])
    return { word, until: Date.now() + (Number.isFinite(seconds) ? seconds - margin : 0) * 1000 }
  }
  const current = async (): Promise<string> => {
    const asked = (token ??= renew())
    try {
      const kept = await asked
      if (kept.until > Date.now()) return kept.word
    } catch (error) {
      if (token === asked) token = undefined
      throw error
    }
    if (token === asked) token = undefined
    return (await (token ??= renew())).word
  }
  return async (what, { path, ...request }) => {
    const word = await current()
    const used = token
    const forget = () => {
      if (token === used) token = undefined
    }
    try {
      const answer = await outgoing({ to: viettelKey, call: what }, () =>
        ask({
          ...request,
          method: 'POST',
          url: `${url}/services/einvoiceapplication/api/InvoiceAPI/${path}`,
          headers: { cookie: `access_token=${word}` },
        }),
      )
      if (answer.status === 401 || answer.status === 403) forget()
      return answer
    } catch (error) {
      forget()
      throw error
    }
  }
}

/** Codes that are none: it writes nothing, or that all is well. */
const fine = new Set(['0', '00', '200'])
/** Sign of a refusal: `errorCode` in an answer that is otherwise well, or `message` beside status 400. */
const refusalIn = ({ status, body }: HouseAnswer): string | undefined => {
  const fields = fieldsOf(body)
  const code = text(fields['errorCode'])
  if (status < 300) return code === null || fine.has(code) ? undefined : code
  return code ?? text(fields['message']) ?? String(status)
}

/** The result of an answer; a refusal is thrown with the house's own words. */
function resultOf(answer: HouseAnswer): unknown {
  const { status, body } = answer
  const fields = fieldsOf(body)
  const refusal = refusalIn(answer)
  if (refusal === undefined) return fields['result']
  // Too much at once, or a token that is refused, says nothing about the invoice.
  if ([401, 403, 408, 429].includes(status)) throw new NoAnswer(`Viettel answered ${status}`)
  throw new InvoiceRefused(text(fields['description']) ?? text(fields['data']) ?? refusal)
}

const notFound = 'NOT_FOUND_DATA'

async function findInvoice(
  call: Call,
  { account, series }: HouseSettings,
  reference: string,
): Promise<KnownInvoice | undefined> {
  const answer = await call('find', {
    path: 'InvoiceWS/searchInvoiceByTransactionUuid',
    form: { supplierTaxCode: account, transactionUuid: reference },
  })
  if (refusalIn(answer) === notFound) return undefined
  const found = resultOf(answer)
  const written = text(fieldsOf(Array.isArray(found) ? found[0] : found)['invoiceNo'])
  // Without a number it is not issued.
  if (written === null) return undefined
  return {
    reference,
    state: 'issued',
    // Series and number are one word there.
    number: written.startsWith(series) ? written.slice(series.length) : written,
    series,
    pdfUrl: null,
    xmlUrl: null,
    total: null,
  }
}

async function troubleOf(
  call: Call,
  { account, template, series }: HouseSettings,
): Promise<string | undefined> {
  try {
    const answer = await call('templates', {
      path: 'InvoiceUtilsWS/getAllInvoiceTemplates',
      body: { taxCode: account, invoiceType: 'all' },
    })
    resultOf(answer)
    const { template: known } = fieldsOf(answer.body)
    const templates = Array.isArray(known) ? known.map(fieldsOf) : []
    const allowed = templates.some(
      (one) => text(one['templateCode']) === template && text(one['invoiceSeri']) === series,
    )
    return templates.length > 0 && !allowed
      ? `mã số thuế ${account} không có mẫu ${template} với ký hiệu ${series} ở Viettel`
      : undefined
  } catch (error) {
    if (error instanceof InvoiceRefused) return `Viettel trả lời: ${error.message}`
    if (error instanceof NoAnswer) return 'không gọi được Viettel, hoặc tên đăng nhập và mật khẩu không đúng'
    throw error
  }
}

/** The rate as SInvoice writes it: goods without tax are not goods at nothing per cent. */
const rates: Readonly<Record<VatClass, number>> = { exempt: -2, '0': 0, '5': 5, '8': 8, '10': 10 }

const original = '1'
const adjustment = '5'
/** An adjustment of sums, and not of what is written beside them. */
const ofMoney = '1'

function bodyOf({ template, series }: HouseSettings, { lines, adjusts, ...invoice }: SentInvoice) {
  const { reference, email, at, note, buyer } = invoice
  return {
    generalInvoiceInfo: {
      transactionUuid: reference,
      invoiceType: template.slice(0, 1),
      templateCode: template,
      invoiceSeries: series,
      invoiceIssuedDate: at.getTime(),
      currencyCode: 'VND',
      paymentStatus: true,
      cusGetInvoiceRight: true,
      validation: 1,
      invoiceNote: note,
      ...(adjusts
        ? {
            adjustmentType: adjustment,
            adjustmentInvoiceType: ofMoney,
            originalInvoiceId: adjusts.series + adjusts.number,
            originalInvoiceIssueDate: adjusts.issuedAt.getTime(),
            originalTemplateCode: template,
            additionalReferenceDesc: note,
            additionalReferenceDate: at.getTime(),
          }
        : { adjustmentType: original }),
    },
    buyerInfo: {
      buyerName: buyer.tax_code === '' ? buyer.name : '',
      ...(buyer.tax_code !== '' && { buyerLegalName: buyer.name, buyerTaxCode: buyer.tax_code }),
      ...(buyer.address !== '' && { buyerAddressLine: buyer.address }),
      ...(email !== '' && { buyerEmail: email }),
      buyerNotGetInvoice: buyer.tax_code === '' && buyer.address === '' ? 1 : 0,
    },
    payments: [{ paymentMethodName: 'TM/CK' }],
    itemInfo: lines.map((line) => itemOf(line, adjusts !== null)),
    taxBreakdowns: breakdownOf(lines, adjusts !== null),
  }
}

/** Sums of an adjustment are written above nothing, and said to take off. */
const signed = (amount: number, isAdjustment: boolean) => (isAdjustment ? Math.abs(amount) : amount)

function itemOf({ name, code, unit, quantity, vat_class, net, tax }: InvoiceLine, isAdjustment: boolean) {
  return {
    selection: 1,
    itemCode: code,
    itemName: name.slice(0, 500),
    unitName: unit,
    quantity: signed(quantity, isAdjustment),
    unitPrice: Math.abs(Math.round((net / quantity) * 1e6) / 1e6),
    itemTotalAmountWithoutTax: signed(net, isAdjustment),
    itemTotalAmountAfterDiscount: signed(net, isAdjustment),
    itemTotalAmountWithTax: signed(net + tax, isAdjustment),
    taxPercentage: rates[vat_class],
    taxAmount: signed(tax, isAdjustment),
    ...(isAdjustment && { isIncreaseItem: net > 0, adjustmentTaxAmount: Math.abs(tax) }),
  }
}

function breakdownOf(lines: readonly InvoiceLine[], isAdjustment: boolean) {
  const sums = new Map<number, { net: number; tax: number }>()
  for (const { vat_class, net, tax } of lines) {
    const before = sums.get(rates[vat_class]) ?? { net: 0, tax: 0 }
    sums.set(rates[vat_class], { net: before.net + net, tax: before.tax + tax })
  }
  return [...sums].map(([taxPercentage, { net, tax }]) => ({
    taxPercentage,
    taxableAmount: signed(net, isAdjustment),
    taxAmount: signed(tax, isAdjustment),
    ...(isAdjustment && { taxableAmountPos: net > 0, taxAmountPos: tax > 0 }),
  }))
}
