import { randomBytes } from 'node:crypto'
import { emailKey } from '#contract/base/people/email.ts'
import { type RoleId, roleIds } from '#contract/base/people/person.ts'
import { issueAccessToken } from '#server/identity/sessions/tokens/access-token.ts'
import { insertAccount } from '#server/base/people/account-store.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { startSession } from '#server/identity/sessions/sign-in/admit-account.ts'
import { insertUser } from '#server/base/people/user-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { registerPersonalTexts } from '#test/output/captured-output.ts'

type Request = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }

/** One call over HTTP, whatever comes back. */
export async function call(url: string, path: string, { method, body, token, headers = {} }: Request = {}) {
  registerPersonalTexts(body)
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  const told = readJson(text)
  registerPersonalTexts(told)
  return { status: answer.status, headers: answer.headers, text, body: told }
}

/** Answer as it came back, unchecked: a test says itself which fields it expects. */
function readJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

export type Actor = {
  email: string
  password: string
  user_id: number
  session: { access: string; refresh: string }
}

/** Address that an order of theirs is delivered to. */
export const recipient = {
  phone_number: '0987654302',
  address: {
    house_number: 'Số 27 phố Lý Thái Tổ',
    commune: 'Phường Hoàn Kiếm',
    district: '',
    councious: 'Thành phố Hà Nội',
    country: 'Việt Nam',
  },
}

type Shop = { url: string; db: Db; keys: SessionKeys }
type Given = { email?: string; password?: string; staffRoleId?: number }

export const goodPassword = 'Hiên nhà nhiều gió 27'
let goodHash: Promise<string> | undefined
const hashOf = (password: string) =>
  password === goodPassword ? (goodHash ??= hashPassword(goodPassword)) : hashPassword(password)
/** E-mail of letters that stand in no number and no Vietnamese word: a search for those does not find people by it. */
const nextEmail = () =>
  `nguoi-doc-${Array.from(randomBytes(20), (byte) => 'fjwz'.charAt(byte % 4)).join('')}@example.vn`

/** A new person who is signed in. */
export const newCustomer = (shop: Shop, given: Given = {}) => introduce(shop, roleIds.user, given)
/** One of the staff, by their role; an owner where none is given. */
export const newAdmin = (shop: Shop, given: Given = {}) => introduce(shop, roleIds.admin, given)

/** Straight into the database: hundreds of tests need people, and hashing is slow on purpose. */
async function introduce(
  shop: Shop,
  roleId: RoleId,
  { email = nextEmail(), password = goodPassword, staffRoleId }: Given,
): Promise<Actor> {
  const passwordHash = await hashOf(password)
  const { accountId, session, refreshToken } = await shop.db.transaction(async (tx) => {
    const userId = await insertUser(tx, { first_name: 'Thu Hà', last_name: 'Nguyễn', ...recipient })
    await insertAccount(tx, userId, { email, emailKey: emailKey(email), passwordHash, roleId, staffRoleId })
    return startSession(tx, systemCaller, { accountId: userId, rememberMe: false, how: 'test' })
  })
  const access = await issueAccessToken(shop.keys, { user_id: accountId, session_id: session.session_id })
  registerPersonalTexts({
    email,
    password,
    token: access,
    refresh_token: refreshToken,
    password_hash: passwordHash,
  })
  return { email, password, user_id: accountId, session: { access, refresh: refreshToken } }
}

/** The same for a person who registered by the call that a browser makes. */
export async function giveRecipient(url: string, { user_id, token }: { user_id: number; token: string }) {
  const { status, text } = await call(url, `/users/update-user?id=${user_id}`, {
    method: 'PUT',
    token,
    body: recipient,
  })
  if (status !== 200) throw new Error(`update-user answered ${text}`)
}

export async function signInAs(
  { url }: { url: string },
  { email, password = goodPassword }: Given,
  remember_me = false,
): Promise<Actor> {
  const { status, body, text } = await call(url, '/accounts/login', {
    body: { email, password, remember_me },
  })
  if (status !== 200) throw new Error(`login answered ${text}`)
  return {
    email: body.user.email,
    password,
    user_id: body.user.user_id,
    session: { access: body.access_token, refresh: body.refresh_token },
  }
}
