const customer = { email: 'khach@hiensach.vn', password: 'Khach@12345' }
const admin = { email: 'admin@hiensach.vn', password: 'Admin@12345' }

export type ReleasedShop = {
  people: { email: string; password: string }[]
  /** Orders that the customer must find again. */
  orders: { order_id: number; status: number; total_amount: number }[]
}

type Item = { book_id: number; quantity: number; book: { price: number } }
type Asked = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }

/** Orders of a demo as they came to be in that version, by calls that every version has. */
export async function makeReleasedShop(url: string): Promise<ReleasedShop> {
  const token = await signIn(url, customer)
  const staff = await signIn(url, admin)
  const { data: books } = await ask<{ data: { book_id: number }[] }>(
    url,
    '/books/get-books?page=1&page_size=20&sort=stock-desc',
  )
  const orders: ReleasedShop['orders'] = []
  for (const [index, copies] of [1, 2, 3].entries()) {
    const book_id = books[index]?.book_id
    await ask(url, '/carts/add-to-cart', { token, body: { book_id, quantity: copies } })
    const cart = await ask<{ data: { items: Item[] } }>(url, '/carts/get-my-cart', { token })
    const lines = cart.data.items.map((item) => ({
      book_id: item.book_id,
      quantity: item.quantity,
      unit_price: item.book.price,
    }))
    const placed = await ask<{ order_id: number; total_amount: number }>(
      url,
      '/orders/create-order-by-cart',
      {
        token,
        body: { method_id: 1, items: lines },
        headers: { 'idempotency-key': crypto.randomUUID() },
      },
    )
    orders.push({ order_id: placed.order_id, status: 0, total_amount: placed.total_amount })
  }
  const [delivered, cancelled] = orders
  const step = (status: number) =>
    ask(url, `/orders/update-order?id=${delivered?.order_id}`, {
      token: staff,
      method: 'PUT',
      body: { status },
    })
  // The first versions had no steps of the staff yet.
  const hasSteps = await step(1).then(
    () => true,
    () => false,
  )
  if (hasSteps) for (const status of [2, 3]) await step(status)
  await ask(url, `/orders/cancel-order?id=${cancelled?.order_id}`, { token, method: 'PUT' })
  if (delivered && hasSteps) delivered.status = 3
  if (cancelled) cancelled.status = 4
  return { people: [customer, admin], orders }
}

async function signIn(url: string, body: object): Promise<string> {
  return (await ask<{ access_token: string }>(url, '/accounts/login', { body })).access_token
}

async function ask<Told>(
  url: string,
  call: string,
  { token, body, headers, method }: Asked = {},
): Promise<Told> {
  const answer = await fetch(`${url}/api/v1${call}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const told: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${JSON.stringify(told)}`)
  return told as Told
}
