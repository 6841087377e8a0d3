type Options = { from?: string; headers?: Record<string, string | undefined> }

/** A person whose browser has no scripts: forms and pages, and the cookies that they bring. */
export class FormSender {
  readonly #url: string
  readonly cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  async send(
    path: string,
    form: Record<string, string> | string,
    { from = path, headers = {} }: Options = {},
  ) {
    const all: Record<string, string | undefined> = {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: this.#url,
      'sec-fetch-site': 'same-origin',
      referer: this.#url + from,
      cookie: this.#cookie(),
      ...headers,
    }
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const answer = await fetch(this.#url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: given,
      body: typeof form === 'string' ? form : String(new URLSearchParams(form)),
    })
    this.#keep(answer)
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }

  async open(path: string): Promise<string> {
    const answer = await fetch(this.#url + path, { headers: { cookie: this.#cookie() } })
    this.#keep(answer)
    return answer.text()
  }

  /** Copies in the cart by book, as its page shows them. */
  async copies(): Promise<Record<string, number>> {
    const page = await this.open('/cart')
    const lines = page.matchAll(/name="set" value="(\d+)".*?name="quantity"[^>]*value="(\d+)"/g)
    return Object.fromEntries([...lines].map(([, book = '', copies]) => [book, Number(copies)]))
  }

  #cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep({ headers }: Response) {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
