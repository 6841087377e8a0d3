import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { issueAccessToken } from '#server/identity/sessions/tokens/access-token.ts'
import type { Service } from '#server/platform/http/serve.ts'

const actors = ['nobody', 'customer', 'other', 'locked', 'expired', 'admin'] as const
type ActorName = (typeof actors)[number]
/** Answer to an actor at the door of a call; `in` is anything but 401 and 403. */
type Cell = 'in' | 401 | 403

/** Calls that answer or change something without an account, and not the same for everybody: one more is decided on here. */
const withoutAccount = new Set([
  'DELETE /accounts/second-step',
  'DELETE /carts/clear-cart',
  'DELETE /carts/remove-coupon',
  'DELETE /carts/remove-from-cart',
  'DELETE /wishlist/remove-from-wishlist',
  'GET /accounts/second-step',
  'GET /carts/get-my-cart',
  'GET /consents/get-message-way',
  'GET /invoices/get-of-tracked-order',
  'GET /invoices/get-tracked-file',
  'GET /letters/get-refusal',
  'GET /orders/get-claim',
  'GET /orders/get-delivery-quote',
  'GET /orders/get-tracked-order',
  'GET /orders/get-tracked-returns',
  'GET /payments/get-methods',
  'GET /payments/get-payment-result',
  'GET /payments/get-tracked-transfer',
  'GET /payments/vnpay-ipn',
  'GET /phone-messages/get-tracked-way',
  'GET /reading-lists/get-shared',
  'GET /restock/get-notice-by-link',
  'GET /wishlist/get-my-wishes',
  'GET /wishlist/get-my-wishlist',
  'GET /wishlist/get-shared',
  'POST /accounts/forgot-password',
  'POST /accounts/google-handover',
  'POST /accounts/google-login',
  'POST /accounts/login',
  'POST /accounts/login-facebook',
  'POST /accounts/refresh-token',
  'POST /accounts/register',
  'POST /accounts/reset-password',
  'POST /accounts/second-step',
  'POST /accounts/second-step-key',
  'POST /accounts/take-session',
  'POST /carriers/:carrier/:secret',
  'POST /cart/apply-coupon',
  'POST /carts/add-many-to-cart',
  'POST /carts/add-to-cart',
  'POST /carts/apply-coupon',
  'POST /enquiries/send-enquiry',
  'POST /letters/answer-refusal',
  'POST /orders/add-tracked-return-picture',
  'POST /orders/create-guest-order',
  'POST /orders/forget-tracked-order',
  'POST /orders/reorder-tracked',
  'POST /orders/request-tracked-return',
  'POST /orders/track',
  'POST /payments/bank-events/casso',
  'POST /payments/bank-events/payos',
  'POST /payments/bank-events/sepay',
  'POST /payments/create-tracked-payment',
  'POST /payments/fe-home-ipn',
  'POST /payments/verify-fe-home-payment',
  'POST /payments/verify-fe_home-payment',
  'POST /payments/verify-vnpay-callback',
  'POST /payments/verify-vnpay-payment',
  'POST /restock/answer-by-link',
  'POST /restock/ask-for-notice',
  'POST /vitals/count-vitals',
  'POST /wishlist/add-to-wishlist',
  'PUT /carts/update-cart-item-quantity',
  'PUT /orders/cancel-tracked-order',
  'PUT /orders/withdraw-tracked-return',
  'PUT /payments/change-tracked-method',
  'PUT /phone-messages/answer-tracked-way',
])

/** Calls that are about one person, by the parameter that names them: not open to another customer. */
const aboutOnePerson: Record<string, 'id' | 'userId'> = {
  'GET /users/get-user-by-id': 'id',
  'PUT /users/update-user': 'id',
  'GET /notifications/user': 'userId',
  'GET /notifications/count-unread': 'userId',
  'POST /notifications/mark-all-as-read': 'userId',
  'DELETE /notifications/clear-read': 'userId',
  'DELETE /notifications/delete-all': 'userId',
}

const signsOut = 'POST /accounts/logout'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Answer to an actor that the declaration of a call promises. */
function cellOf({ endpoint, shared }: Service, actor: ActorName): Cell {
  const { access, ignoresBearer } = endpoint
  const isBad = actor === 'locked' || actor === 'expired'
  // For everybody, but a token that comes along must be good where it is read.
  if (access === 'anyone') return isBad && !ignoresBearer && !shared ? 401 : 'in'
  if (actor === 'nobody' || isBad) return 401
  if (actor === 'admin') return 'in'
  const isAnothers = nameOf(endpoint) in aboutOnePerson && actor === 'other'
  return access === 'admin' || isAnothers ? 403 : 'in'
}

let shop: AccountShop
let people: Cast
beforeAll(async () => {
  shop = await openAccountShop()
  people = await newCast()
})
afterAll(() => shop.close())

type Cast = { customer: Actor; tokens: Record<ActorName, string | undefined> }

async function newCast(): Promise<Cast> {
  const [customer, other, locked, admin] = [
    await newCustomer(shop),
    await newCustomer(shop),
    await newCustomer(shop),
    await newAdmin(shop),
  ]
  await shop.pool.query('update accounts set is_active = false where account_id = $1', [locked.user_id])
  const [, claims = ''] = customer.session.access.split('.')
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const expired = await issueAccessToken(
    shop.keys,
    { user_id: customer.user_id, session_id: sid },
    new Date(Date.now() - 700_000),
  )
  const access = ({ session }: Actor) => session.access
  return {
    customer,
    tokens: {
      nobody: undefined,
      customer: access(customer),
      other: access(other),
      locked: access(locked),
      expired,
      admin: access(admin),
    },
  }
}

test('every call that needs no account is one that was decided on', () => {
  const open = shop.services.filter(({ endpoint, shared }) => endpoint.access === 'anyone' && !shared)
  expect(open.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual([...withoutAccount].toSorted())
})

describe('access', () => {
  test.each(actors)('every call answers %s as its declaration says', async (actor) => {
    const wrong: object[] = []
    for (const service of shop.services) {
      const expected = cellOf(service, actor)
      const seen = await askAs(service, actor)
      if (seen.cell !== expected || seen.fault)
        wrong.push({ call: nameOf(service.endpoint), expected, ...seen })
    }
    expect(wrong).toEqual([])
  })
})

async function askAs({ endpoint, shared }: Service, actor: ActorName) {
  const name = nameOf(endpoint)
  const { customer, tokens } = name === signsOut ? await newCast() : people
  const parameter = aboutOnePerson[name]
  const query = parameter ? `?${parameter}=${customer.user_id}` : ''
  const { status, headers, body } = await call(shop.url, endpoint.path.replace(':id', '2147483000') + query, {
    method: endpoint.method,
    token: tokens[actor],
  })
  return { cell: cellIn(status, body.code), fault: faultOf(status, headers, { shared, name }) }
}

/** A refused sign-in is a 401 of its own kind, and a proof that is too old a 403. */
function cellIn(status: number, code: unknown): Cell {
  if (status === 401 && code === 'SIGN_IN_REQUIRED') return 401
  return status === 403 && code === 'FORBIDDEN' ? 403 : 'in'
}

function faultOf(status: number, headers: Headers, { shared, name }: { shared: unknown; name: string }) {
  // Google and Facebook are not there to be asked.
  if (status >= 500 && !/google|facebook/.test(name)) return `answers ${status}`
  if (!shared && headers.get('cache-control') !== 'no-store') return 'may be kept'
  return undefined
}

test('a refusal of a call is the same whether the thing exists or not', async () => {
  const { customer, tokens } = people
  const paths = [
    `/accounts/delete/${customer.user_id}`,
    '/accounts/delete/2147483000',
    '/accounts/delete/abc',
  ]
  const answers = await Promise.all(
    paths.map((path) => call(shop.url, path, { method: 'DELETE', token: tokens.other })),
  )
  const seen = answers.map(({ status, text }) => [status, text.replace(/"request_id":"[^"]*"/, '')].join())
  expect(new Set(seen).size).toBe(1)
})
