import { afterEach, expect, test, vi } from 'vitest'
import { api, ApiRefusal, sentenceOf } from './api.ts'

const books = 'GET /books/get-books'
const cart = 'POST /carts/add-to-cart'

// The compiler holds these: no line of a page can name a call that is not declared, or leave out what it needs.
// @ts-expect-error -- There is no such call.
void (() => api('POST /carts/add-to-basket'))
// @ts-expect-error -- A body is needed.
void (() => api(cart))
// @ts-expect-error -- A field is misspelt.
void (() => api(cart, { body: { book: 3, quantity: 1 } }))
// @ts-expect-error -- It takes no body.
void (() => api('DELETE /carts/clear-cart', { body: { book_id: 3 } }))

afterEach(() => vi.unstubAllGlobals())

function answerWith(answer: () => Response) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a call sends the query that is known of it', async () => {
  const fetch = answerWith(() => Response.json({ data: [1] }))
  expect(await api(books, { query: { search: 'số đỏ & 1', page: undefined } })).toEqual({ data: [1] })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/books/get-books?search=s%E1%BB%91+%C4%91%E1%BB%8F+%26+1')
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', body: undefined })
})

test('the body of a call is sent as JSON', async () => {
  const fetch = answerWith(() => Response.json({ status: 200 }))
  await api(cart, { body: { book_id: 3, quantity: 1 } })
  const [, init] = fetch.mock.calls[0] ?? []
  expect(init?.body).toBe('{"book_id":3,"quantity":1}')
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json' })
})

test("a refusal is thrown with the server's sentence and its fields", async () => {
  const errors = [{ field: 'quantity', msg: 'Chỉ còn 3 cuốn trong kho' }]
  answerWith(() =>
    Response.json({ status: 409, code: 'OUT', msg: 'Sản phẩm đã hết hàng', errors }, { status: 409 }),
  )
  const refused = api(cart, { body: { book_id: 3, quantity: 9 } })
  await expect(refused).rejects.toBeInstanceOf(ApiRefusal)
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: 'OUT',
    message: 'Sản phẩm đã hết hàng',
    errors,
  })
})

test('a refusal of the input says which part is wrong, and not only that something is', () => {
  const errors = [{ field: 'book_ids', msg: 'Mỗi lần tối đa 1.000 sách' }]
  const say = (code: string, fields = errors) =>
    sentenceOf(new ApiRefusal({ status: 422, code, msg: 'Không hợp lệ', errors: fields }), 'Không xóa được')
  expect(say('INVALID_INPUT')).toBe('Mỗi lần tối đa 1.000 sách')
  expect(say('INVALID_INPUT', [])).toBe('Không hợp lệ')
  expect(say('VERSION_CHANGED')).toBe('Không hợp lệ')
})

test('an answer that is not the shop’s becomes the general error sentence', async () => {
  answerWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(api(books)).rejects.toMatchObject({
    status: 502,
    message: 'Đã có lỗi xảy ra. Vui lòng thử lại sau.',
  })
})

test('a call without a connection is refused as offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(api(books)).rejects.toMatchObject({
    code: 'OFFLINE',
    message: 'Mất kết nối internet. Vui lòng kiểm tra kết nối.',
  })
})

test('an aborted call is no failure of the connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('stop', 'AbortError')))
  await expect(api(books, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})

test('an answer that breaks off is a lost connection, unless the call was aborted', async () => {
  const breaking = () =>
    new Response(new ReadableStream({ start: (body) => body.error(new DOMException('stop', 'AbortError')) }))
  answerWith(breaking)
  await expect(api(books)).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
  await expect(api(books, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})

const general = 'Đã có lỗi xảy ra. Vui lòng thử lại sau.'
test.each([
  ['what the server says of a refusal', { status: 409, code: 'ORDER_PAID', msg: 'Đã trả' }, 'Đã trả'],
  ["the screen's own, where the server broke", { status: 500, code: 'UNEXPECTED', msg: general }, 'Lỗi'],
  ["the screen's own, where nothing could be read", { status: 502, code: 'UNREADABLE', msg: general }, 'Lỗi'],
  [
    'that the shop is busy',
    { status: 503, code: 'UNAVAILABLE', msg: 'Hệ thống đang bận' },
    'Hệ thống đang bận',
  ],
  ['that there is no line', { status: 0, code: 'OFFLINE', msg: 'Mất kết nối' }, 'Mất kết nối'],
])('the error message of a failed call says %s', (_what, refusal, said) => {
  expect(sentenceOf(new ApiRefusal(refusal), 'Lỗi', 'Hỏng')).toBe(said)
})

test('the error message of a crash says that the page itself broke', () => {
  expect(sentenceOf(new TypeError('x'), 'Lỗi', 'Hỏng')).toBe('Hỏng')
})
