import { randomUUID } from 'node:crypto'
import type { AskHouse, HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'

type Item = { quantity: number; unit_price: number; tax_rate: number }
type Draft = {
  provider_account_id: string
  invoice_series: string
  reference_code?: string
  buyer: { name?: string; tax_code?: string }
  items: Item[]
  notes?: string
}
type Kept = Draft & {
  reference_code: string
  number: number | null
  checks: number
  why?: string
  /** Call at which it is there for others to see, and at which it is issued, once that was asked for. */
  thereAt: number
  issuedAt?: number
}

export type HouseFault = 'down' | 'lost' | 'failed' | 'twice' | undefined

type Options = {
  account: string
  clientId?: string
  secret?: string
  /** Checks that are answered 'pending' before an outcome is. */
  slow?: number
  /** Invoices that its package has, before the first was issued. */
  quota?: number
  /** Calls that go by until a step that was asked for is done: a draft is not found before, and an invoice has no number. */
  takes?: number
  /**
   * Fate of a call: it is not answered and nothing is done, or it is done and its answer lost; or the house is too busy; or it came twice over
   * the line, and the second answer is heard.
   */
  fault?: (request: HouseRequest) => HouseFault
  /** Refusal of an invoice when it is created. */
  refuses?: (draft: Draft) => string | undefined
  /** Takes a reference of its own and not the one that is sent, as houses did before there was one. */
  ownReferences?: boolean
}

const answer = (status: number, body: unknown): HouseAnswer => ({ status, body })
const done = (data: unknown) => answer(200, { success: true, data })
const refused = (status: number, message: string) =>
  answer(status, { success: false, error: { code: 'REFUSED', message } })

/** A stand-in of SePay's house of invoices: it speaks as the documentation says, gives numbers without gaps, and misbehaves where it is told to. */
export class InvoiceHouseStandIn {
  readonly #kept = new Map<string, Kept>()
  readonly #tracks = new Map<string, string>()
  readonly #options: Options
  #token = randomUUID()
  #lastNumber = 0
  #calls = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Every invoice that it knows, in the order in which they came. */
  get invoices(): readonly Readonly<Kept>[] {
    return [...this.#kept.values()]
  }

  /** Makes the token that it gave worthless. */
  forgetToken() {
    this.#token = randomUUID()
  }

  readonly ask: AskHouse = async (request) => {
    const fault = this.#options.fault?.(request)
    if (fault === 'down') throw new NoAnswer('The sandbox is down')
    if (fault === 'twice') this.#answer(request)
    const answered = fault === 'failed' ? answer(429, { success: false }) : this.#answer(request)
    if (fault === 'lost') throw new NoAnswer('The answer of the sandbox was lost')
    return answered
  }

  #answer({ method, url, headers, body }: HouseRequest): HouseAnswer {
    this.#calls++
    this.#numberIssued()
    const { pathname, searchParams } = new URL(url)
    const call = `${method} ${pathname.slice(pathname.indexOf('/v1/'))}`
    if (call === 'POST /v1/token') return this.#giveToken(headers)
    if (headers?.['authorization'] !== `Bearer ${this.#token}`) return refused(401, 'Unauthorized')
    const [, last = ''] = /\/([^/]+)$/.exec(pathname) ?? []
    if (call.startsWith('GET /v1/provider-accounts/'))
      return last === this.#options.account ? done({ id: last, active: true }) : refused(404, 'Not found')
    if (call === 'GET /v1/usage') return done({ quota_remaining: String(this.#left()) })
    if (call === 'POST /v1/invoices/create') return this.#create(body as Draft)
    if (call === 'POST /v1/invoices/issue') return this.#issue(body as { reference_code: string })
    if (call.startsWith('GET /v1/invoices/create/check/')) return this.#check(last)
    if (call.startsWith('GET /v1/invoices/issue/check/')) return this.#check(last)
    if (call === 'GET /v1/invoices')
      return this.#list(Number(searchParams.get('page')), Number(searchParams.get('per_page')))
    if (call.startsWith('GET /v1/invoices/')) {
      const kept = this.#kept.get(last)
      return kept && this.#isThere(kept) ? done(shown(kept)) : refused(404, 'Not found')
    }
    return refused(404, 'Not found')
  }

  readonly #left = () => (this.#options.quota ?? 1_000_000) - this.#lastNumber

  readonly #isThere = ({ thereAt }: Kept) => thereAt <= this.#calls

  /** Numbers are given when an issue is done, in the order in which they are. */
  #numberIssued() {
    const done = [...this.#kept.values()].filter(
      ({ number, issuedAt }) => number === null && issuedAt !== undefined && issuedAt <= this.#calls,
    )
    for (const kept of done.toSorted((a, b) => (a.issuedAt ?? 0) - (b.issuedAt ?? 0)))
      kept.number = ++this.#lastNumber
  }

  #giveToken(headers: HouseRequest['headers']): HouseAnswer {
    const { clientId, secret } = this.#options
    const wanted = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    if (clientId !== undefined && headers?.['authorization'] !== wanted) return refused(401, 'Unauthorized')
    return done({ access_token: this.#token, token_type: 'Bearer', expires_in: 86_400 })
  }

  #create(draft: Draft): HouseAnswer {
    if (draft.provider_account_id !== this.#options.account)
      return refused(422, 'Tài khoản nhà cung cấp không đúng')
    const reference = (!this.#options.ownReferences && draft.reference_code) || randomUUID()
    if (this.#kept.has(reference)) return refused(422, 'Mã tham chiếu đã được dùng')
    const why = this.#options.refuses?.(draft)
    this.#kept.set(reference, {
      ...draft,
      reference_code: reference,
      number: null,
      checks: this.#options.slow ?? 0,
      thereAt: this.#calls + (this.#options.takes ?? 0),
      ...(why !== undefined && { why }),
    })
    return this.#track(reference)
  }

  #issue({ reference_code: reference }: { reference_code: string }): HouseAnswer {
    const kept = this.#kept.get(reference)
    if (!kept || kept.why !== undefined || !this.#isThere(kept))
      return refused(404, 'Không có hóa đơn nháp này')
    if (kept.issuedAt !== undefined) return refused(409, 'Hóa đơn đã hoặc đang được phát hành')
    kept.issuedAt = this.#calls + (this.#options.takes ?? 0)
    this.#numberIssued()
    kept.checks = this.#options.slow ?? 0
    return this.#track(reference)
  }

  #track(reference: string): HouseAnswer {
    const tracking = randomUUID()
    this.#tracks.set(tracking, reference)
    return done({ tracking_code: tracking })
  }

  #check(tracking: string): HouseAnswer {
    const kept = this.#kept.get(this.#tracks.get(tracking) ?? '')
    if (!kept) return refused(404, 'Not found')
    const isUnderWay = !this.#isThere(kept) || (kept.issuedAt !== undefined && kept.number === null)
    if (isUnderWay || kept.checks-- > 0) return done({ status: 'Processing' })
    if (kept.why !== undefined) return done({ status: 'Failed', message: kept.why })
    return done({ reference_code: kept.reference_code, status: 'Success', invoice: shown(kept) })
  }

  #list(page: number, size: number): HouseAnswer {
    const all = [...this.#kept.values()].filter(this.#isThere).toReversed().map(shown)
    const items = all.slice((page - 1) * size, page * size)
    return done({ paging: { has_more: page * size < all.length, total: all.length }, items })
  }
}

function shown({ items, number, reference_code, invoice_series, buyer, notes = '', why }: Kept) {
  const net = items.reduce((sum, { quantity, unit_price }) => sum + Math.round(quantity * unit_price), 0)
  const tax = items.reduce(
    (sum, { quantity, unit_price, tax_rate }) =>
      sum + (tax_rate > 0 ? Math.round((Math.round(quantity * unit_price) * tax_rate) / 100) : 0),
    0,
  )
  return {
    reference_code,
    invoice_number: String(number ?? 0),
    invoice_series,
    status: why !== undefined ? 'cancelled' : number === null ? 'draft' : 'issued',
    pdf_url: number === null ? null : `https://hoadon.example/${reference_code}.pdf`,
    xml_url: number === null ? null : `https://hoadon.example/${reference_code}.xml`,
    buyer,
    total_before_tax: net,
    tax_amount: tax,
    total_amount: net + tax,
    notes,
  }
}
