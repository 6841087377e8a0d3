const search = (path: string, words: string) => `${path}?${new URLSearchParams({ search: words })}`

/** The staff's screen that shows a thing of the log; undefined where it has none. */
export function thingHref(kind: string, id: string, name: string): string | undefined {
  const known = /^\d+$/.test(id) ? name : ''
  switch (kind) {
    case 'book':
      return known && search('/admin', known)
    case 'order':
      return known && search('/admin/orders', known)
    case 'payment':
      return known && search('/admin/transactions', known)
    case 'return':
      return known && search('/admin/returns', known)
    case 'account':
    case 'user':
      return `/admin/users?search=${encodeURIComponent(known)}#nguoi-dung-${id}`
    case 'category':
      return known && search('/admin/categories', known)
    case 'author':
      return known && search('/admin/authors', known)
    case 'publisher':
      return known && search('/admin/publishers', known)
    case 'series':
      return known && search('/admin/series', known)
    case 'coupon':
      return known && search('/admin/coupons', known)
    case 'pick-list':
      return `/admin/picks/${id}`
    case 'enquiry':
      return `/admin/enquiries/${id}`
    case 'policy':
      return `/admin/policies/${id}`
    case 'import':
      return '/admin/books/import'
    default:
      return undefined
  }
}

/** All that the log says of a thing. */
export const historyHref = (kind: string, id: number) =>
  `/admin/audit?${new URLSearchParams({ object_kind: kind, object_id: String(id) })}`
