import { createHmac, randomBytes } from 'node:crypto'
import type { Credentials } from '#server/base/people/account-store.ts'
import { type Cookies, cookieName } from '#server/platform/guard/sessions/cookies.ts'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'
import { sessionTransferCookie } from '#contract/identity/sessions/session-transfer.ts'

type Account = Pick<Credentials, 'account_id' | 'device_epoch'>

const mostAccounts = 5
const maxAge = 180 * 86_400
const form = /^([1-9]\d{0,9})\.(\d{1,9})\.([\w-]{16})\.([\w-]{43})$/

/**
 * Proves that an account was signed in to from this device before: failed sign-ins elsewhere do not lock such a device out.
 * It grants nothing by itself. A changed password, or the end of all other sessions, invalidates it.
 */
export class DeviceCookie {
  readonly cookie: string
  readonly #keys: KeyRing
  readonly #secure: boolean

  constructor(keys: KeyRing, secure: boolean) {
    this.#keys = keys
    this.#secure = secure
    this.cookie = cookieName('device', secure)
  }

  /** The name under which this device's tries at the account are counted. */
  read(cookies: Cookies, account: Account): string | undefined {
    for (const entry of this.#entries(cookies)) {
      const [, accountId, epoch, device = '', signature = ''] = form.exec(entry) ?? []
      if (Number(accountId) !== account.account_id || Number(epoch) !== account.device_epoch) continue
      const statement = `${accountId}.${epoch}.${device}`
      if (this.#keys.some((key) => constantTimeEqual(signature, sign(key, statement)))) return device
    }
    return undefined
  }

  /** Keeps the name that the device has already: who is let in gets no new tries by it. */
  remember(cookies: Cookies, account: Account) {
    const { account_id, device_epoch } = account
    const device = this.read(cookies, account) ?? randomBytes(12).toString('base64url')
    const statement = `${account_id}.${device_epoch}.${device}`
    const others = this.#entries(cookies).filter((entry) => !entry.startsWith(`${account_id}.`))
    const value = [`${statement}.${sign(this.#keys[0], statement)}`, ...others]
      .slice(0, mostAccounts)
      .join('~')
    cookies.set({ name: this.cookie, value, secure: this.#secure, maxAge })
  }

  #entries(cookies: Cookies): string[] {
    return (cookies.get(this.cookie) ?? '').split('~', mostAccounts).filter((entry) => form.test(entry))
  }
}

function sign(key: Uint8Array, statement: string): string {
  return createHmac('sha256', key).update(statement).digest('base64url')
}

/**
 * A session that began by a form waits in a cookie that no script can read, until scripts come and fetch it. Beside it
 * stands a mark that they can read, so that scripts do not ask where nothing is waiting.
 */
export class SessionTransfer {
  readonly #name: string
  readonly #secure: boolean

  constructor(secure: boolean) {
    this.#name = cookieName('handover_token', secure)
    this.#secure = secure
  }

  leave(cookies: Cookies, refreshToken: string, maxAge: number | undefined) {
    this.#set(cookies, refreshToken, maxAge)
    this.#mark(cookies, 'in', maxAge)
  }

  read(cookies: Cookies): string | undefined {
    return cookies.get(this.#name) || undefined
  }

  clear(cookies: Cookies) {
    this.#set(cookies, '', 0)
    this.#mark(cookies, '', 0)
  }

  /** Scripts that come later forget the session that a form has ended. */
  end(cookies: Cookies) {
    this.#set(cookies, '', 0)
    this.#mark(cookies, 'out', undefined)
  }

  #set(cookies: Cookies, value: string, maxAge: number | undefined) {
    cookies.set({ name: this.#name, value, secure: this.#secure, maxAge })
  }

  #mark(cookies: Cookies, value: string, maxAge: number | undefined) {
    cookies.set({ name: sessionTransferCookie, value, secure: this.#secure, maxAge, readable: true })
  }
}
