import type { AskHouse, HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'

type Sent = { phone: string; template_id: string; template_data: Record<string, string>; tracking_id: string }
export type HouseTemplate = {
  status?: string
  reason?: string
  price?: string
  params?: readonly { name: string; type?: string; maxLength?: number }[]
}

/** `down`: nothing is done; `lost`: done, and the answer lost; `broken`: done, and answered without a code; `busy`: answered 503 after it was done. */
export type ZaloFault = 'down' | 'lost' | 'broken' | 'busy' | undefined

type Options = {
  secret?: string
  /** The token that the account begins with. */
  refresh?: string
  templates?: Readonly<Record<string, HouseTemplate>>
  /** Fate of a call. */
  fault?: (request: HouseRequest) => ZaloFault
  /** Code with which a message is refused. */
  refuses?: (sent: Sent) => number | undefined
  /** Called while a token is exchanged or a message taken, before it is answered. */
  whileBusy?: (request: HouseRequest) => Promise<void>
  expiresIn?: string | number
}

const answer = (body: unknown): HouseAnswer => ({ status: 200, body })
const refused = (error: number, message: string) => answer({ error, message })

/** A stand-in of Zalo: each refresh token is good once, each message is counted, and it misbehaves where it is told to. */
export class ZaloHouseStandIn {
  readonly #options: Options
  readonly messages: Sent[] = []
  #refresh: string
  #access = new Set<string>()
  /** Exchanges that brought a token, and those that were refused. */
  exchanged = 0
  spentTwice = 0

  constructor(options: Options = {}) {
    this.#options = options
    this.#refresh = options.refresh ?? 'first'
  }

  /** Takes no token any more that it gave out until now. */
  forgetTokens() {
    this.#access.clear()
  }

  readonly ask: AskHouse = async (request) => {
    const fault = this.#options.fault?.(request)
    if (fault === 'down') throw new NoAnswer('Zalo is down')
    await this.#options.whileBusy?.(request)
    const answered = this.#answer(request)
    if (fault === 'lost' || fault === 'busy') throw new NoAnswer('The answer of Zalo was lost')
    return fault === 'broken' ? answer({ status: 'OK' }) : answered
  }

  #answer({ method, url, headers = {}, body, form = {} }: HouseRequest): HouseAnswer {
    const { pathname, searchParams } = new URL(url)
    if (method === 'POST' && pathname === '/v4/oa/access_token') return this.#exchange(headers, form)
    if (!this.#access.has(headers['access_token'] ?? '')) return refused(-124, 'Access token invalid')
    if (method === 'POST' && pathname === '/message/template') return this.#send(body as Sent)
    if (method === 'GET' && pathname === '/template/info/v2')
      return this.#template(searchParams.get('template_id') ?? '')
    return refused(-106, 'Method unsupported')
  }

  #exchange(headers: HouseRequest['headers'], form: NonNullable<HouseRequest['form']>): HouseAnswer {
    const { secret = 'kin', expiresIn = '90000' } = this.#options
    if (headers?.['secret_key'] !== secret || form['grant_type'] !== 'refresh_token' || !form['app_id'])
      return answer({ error: -14004, error_name: 'Invalid secret', error_description: 'Invalid secret key' })
    if (form['refresh_token'] !== this.#refresh) {
      this.spentTwice++
      return answer({ error: -14014, error_name: 'Invalid refresh token', error_description: 'Invalid' })
    }
    const number = ++this.exchanged
    this.#refresh = `refresh-${number}`
    this.#access.add(`access-${number}`)
    return answer({ access_token: `access-${number}`, refresh_token: this.#refresh, expires_in: expiresIn })
  }

  #send(sent: Sent): HouseAnswer {
    const code = this.#options.refuses?.(sent)
    if (code !== undefined) return refused(code, 'Refused by the house')
    if (!/^84\d{9}$/.test(sent.phone)) return refused(-108, 'Phone number invalid')
    if (this.#options.templates && !this.#options.templates[sent.template_id])
      return refused(-109, 'Template ID invalid')
    this.messages.push(sent)
    return answer({
      error: 0,
      message: 'Success',
      data: { msg_id: `m${this.messages.length}`, sent_time: String(Date.now()), quota: {} },
    })
  }

  #template(id: string): HouseAnswer {
    const template = this.#options.templates?.[id]
    if (!template) return refused(-109, 'Template ID invalid')
    const { status = 'ENABLE', reason = '', price = '300', params = [] } = template
    return answer({
      error: 0,
      message: 'Success',
      data: {
        templateId: Number(id),
        templateName: `Mẫu ${id}`,
        status,
        reason,
        price,
        listParams: params.map((param) => ({ require: true, type: 'STRING', maxLength: 30, ...param })),
      },
    })
  }
}
