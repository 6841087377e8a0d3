import routes from '#web/routes.ts'

export type Role = 'visitor' | 'customer' | 'admin'
export type Screen = { path: string; role: Role }
type Entry = { path?: string; index?: boolean; file: string; children?: readonly Entry[] }

/** Placeholders for the parts of an address that vary, where there need be nothing behind them. */
const anyParams = {
  place: 1,
  pickList: 1,
  policy: 'doi-tra',
  enquiryId: 1,
  settlementId: 1,
  receiptId: 1,
  listId: 1,
  supplierId: 1,
  month: '2026-01',
  countId: 1,
  shiftId: 1,
  runId: 1,
  token: 'khong-co',
}

/** Every screen there is, of this book and this order. */
export function allScreens(of: Readonly<{ bookId: number; orderId: number; orderName: string }>): Screen[] {
  const params: Readonly<Record<string, string | number>> = { ...anyParams, ...of }
  return screenFiles().map(({ pattern }) => {
    const path = pattern
      .replace(/:(\w+)/g, (_, name: string) => {
        const value = params[name]
        if (value === undefined)
          throw new Error(`${pattern}: add what :${name} stands for to the params here`)
        return String(value)
      })
      .replace('?', '')
      .replace('*', 'khong-co-trang-nay')
    return { path, role: roleFor(path) }
  })
}

type ScreenFile = { pattern: string; file: string }

/** Every address as the routes have it, with the file of its screen. */
export function screenFiles(entries: readonly Entry[] = routes, above = ''): ScreenFile[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`
    if (children) return screenFiles(children, pattern)
    return index || path !== undefined ? [{ pattern: pattern || '/', file }] : []
  })
}

const forVisitors = /^\/(login|dat-lai-mat-khau)/

const roleFor = (path: string): Role =>
  path.startsWith('/admin') ? 'admin' : forVisitors.test(path) ? 'visitor' : 'customer'
