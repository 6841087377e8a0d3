import { randomUUID } from 'node:crypto'
import type { AskHouse, HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { zipFile } from '#test/documents/zip-file.ts'
import type { HouseFault } from './invoice-house.ts'

type Item = {
  itemName: string
  quantity: number
  unitPrice: number
  taxPercentage: number
  itemTotalAmountWithTax: number
  isIncreaseItem?: boolean
}
type Sent = {
  generalInvoiceInfo: {
    transactionUuid: string
    invoiceSeries: string
    templateCode: string
    adjustmentType: string
    originalInvoiceId?: string
    invoiceNote: string
  }
  buyerInfo: { buyerTaxCode?: string; buyerEmail?: string }
  itemInfo: Item[]
}
type Kept = Sent & { reference_code: string; number: number; thereAt: number; drawn?: boolean }
type FileWanted = {
  supplierTaxCode: string
  templateCode: string
  invoiceNo: string
  transactionUuid: string
  fileType: 'PDF' | 'ZIP'
}

type Options = {
  account: string
  username?: string
  password?: string
  /** Calls that go by until an invoice is found. */
  takes?: number
  /** As of SePay's stand-in. */
  fault?: (request: HouseRequest) => HouseFault
  /** Refusal of an invoice when it is created. */
  refuses?: (sent: Sent) => string | undefined
}

const answer = (status: number, body: unknown): HouseAnswer => ({ status, body })
const done = (result: unknown) => answer(200, { errorCode: null, description: null, result })
const refused = (message: string, data: string) => answer(400, { code: 400, message, data, errorCode: null })

/** A stand-in of Viettel's SInvoice: it issues at once, one invoice a transaction, in numbers without gaps, and misbehaves where it is told to. */
export class ViettelHouseStandIn {
  readonly #kept = new Map<string, Kept>()
  readonly #options: Options
  #token = randomUUID()
  #lastNumber = 0
  #calls = 0

  constructor(options: Options) {
    this.#options = options
  }

  get invoices(): readonly Readonly<Kept>[] {
    return [...this.#kept.values()]
  }

  /** Makes the token that it gave worthless; it answers such a one as a fault of its own. */
  forgetToken() {
    this.#token = randomUUID()
  }

  readonly ask: AskHouse = async (request) => {
    const fault = this.#options.fault?.(request)
    if (fault === 'down') throw new NoAnswer('The house is down')
    if (fault === 'twice') this.#answer(request)
    const answered = fault === 'failed' ? answer(429, { message: 'TOO_MANY' }) : this.#answer(request)
    if (fault === 'lost' || answered.status >= 500) throw new NoAnswer('The answer of the house was lost')
    return answered
  }

  #answer({ method, url, headers, body, form }: HouseRequest): HouseAnswer {
    this.#calls++
    const { pathname } = new URL(url)
    const call = `${method} ${pathname.replace('/services/einvoiceapplication/api/InvoiceAPI', '')}`
    const { account, username, password } = this.#options
    if (call === 'POST /auth/login') {
      const given = body as { username: string; password: string }
      if (username !== undefined && (given.username !== username || given.password !== password))
        return answer(401, { code: 401, message: 'UNAUTHORIZED' })
      return answer(200, { access_token: this.#token, token_type: 'bearer', expires_in: 299 })
    }
    if (headers?.['cookie'] !== `access_token=${this.#token}`) return answer(500, { message: 'GENERAL' })
    if (call === `POST /InvoiceWS/createInvoice/${account}`) return this.#create(body as Sent)
    if (call.startsWith('POST /InvoiceWS/createInvoice/'))
      return refused('TAX_CODE_INVALID', 'Mã số thuế không đúng')
    if (call === 'POST /InvoiceWS/searchInvoiceByTransactionUuid') return this.#find(form ?? {})
    if (call === 'POST /InvoiceUtilsWS/getInvoiceRepresentationFile') return this.#file(body as FileWanted)
    if (call === 'POST /InvoiceUtilsWS/getAllInvoiceTemplates')
      return answer(200, {
        errorCode: null,
        description: null,
        template: [{ templateCode: '1/001', invoiceSeri: 'C26MHS' }],
      })
    return answer(404, { message: 'NOT_FOUND' })
  }

  #create(sent: Sent): HouseAnswer {
    const { transactionUuid: reference, originalInvoiceId: adjusted } = sent.generalInvoiceInfo
    if (this.#kept.has(reference))
      return refused('TRANSACTION_UUID_INVALID', 'Transaction Uuid đã được dùng để lập hóa đơn')
    const why = this.#options.refuses?.(sent)
    if (why !== undefined) return answer(200, { errorCode: 'BUYER_INVALID', description: why, result: null })
    if (adjusted !== undefined && !this.invoices.some((one) => numberOf(one) === adjusted))
      return refused('ORIGINAL_INVOICE_NOT_FOUND', 'Không có hóa đơn gốc')
    const thereAt = this.#calls + (this.#options.takes ?? 0)
    const kept = { ...sent, reference_code: reference, number: ++this.#lastNumber, thereAt }
    this.#kept.set(reference, kept)
    const { account } = this.#options
    return done({
      supplierTaxCode: account,
      invoiceNo: numberOf(kept),
      transactionID: reference,
      reservationCode: 'AXHBNK8I0H',
    })
  }

  /** As the house gives files: a PDF, or its XML twice packed; an empty one while it is still drawn. */
  #file({ supplierTaxCode, templateCode, invoiceNo, transactionUuid, fileType }: FileWanted): HouseAnswer {
    const kept = this.#kept.get(transactionUuid)
    const isKnown =
      kept && numberOf(kept) === invoiceNo && kept.generalInvoiceInfo.templateCode === templateCode
    if (supplierTaxCode !== this.#options.account || !kept || !isKnown)
      return refused('NOT_FOUND_DATA', 'Không tìm thấy dữ liệu')
    const isDrawn = kept.drawn
    kept.drawn = true
    const bytes = fileType === 'PDF' ? pdfOf(invoiceNo) : archiveOf(invoiceNo)
    return answer(200, {
      errorCode: null,
      description: null,
      fileName: `${invoiceNo}.${fileType.toLowerCase()}`,
      fileToBytes: isDrawn ? bytes.toString('base64') : '',
      paymentStatus: true,
    })
  }

  #find({ supplierTaxCode, transactionUuid = '' }: Readonly<Record<string, string>>): HouseAnswer {
    const kept = this.#kept.get(transactionUuid)
    if (supplierTaxCode !== this.#options.account || !kept || kept.thereAt > this.#calls)
      return refused('NOT_FOUND_DATA', 'Không tìm thấy dữ liệu')
    return done([
      {
        invoiceNo: numberOf(kept),
        reservationCode: 'AXHBNK8I0H',
        issueDate: 1_765_414_800_000,
        status: 'Đã thanh toán',
      },
    ])
  }
}

const numberOf = ({ generalInvoiceInfo: { invoiceSeries }, number }: Kept) => `${invoiceSeries}${number}`

/** Files of an invoice as the house has them. */
export const pdfOf = (invoiceNo: string) => Buffer.from(`%PDF-1.7 hóa đơn ${invoiceNo}`)
export const xmlOf = (invoiceNo: string) => Buffer.from(`<?xml version="1.0"?><HDon>${invoiceNo}</HDon>`)
const archiveOf = (invoiceNo: string) => {
  const inner = zipFile([
    { name: 'invoice.xsl', content: '<xsl/>' },
    { name: `${invoiceNo}.xml`, content: xmlOf(invoiceNo) },
  ])
  return zipFile([{ name: `${invoiceNo}.zip`, content: inner }])
}
