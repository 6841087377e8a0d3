import { type NameSort, nameSorts } from '#contract/catalogue/name-sorts.ts'
import { type NameKind, nameKinds } from '#contract/names/name-rules.ts'
import { staffPageSize, staffPageSizes } from '#contract/orders/order-transitions.ts'

/** Which names the staff looks at, as it stands in the address. */
export type NameQuery = {
  search: string
  /** Only those that books refer to, or only those that none does. */
  inUse: boolean | undefined
  sort: NameSort
  page: number
  pageSize: number
}

const searchLimit = 200
const usualSort: NameSort = 'name-asc'

export function readNameQuery(params: URLSearchParams): NameQuery {
  const [page, size, used] = [params.get('page'), params.get('page_size'), params.get('in_use')]
  return {
    search: (params.get('search') ?? '').trim().slice(0, searchLimit),
    inUse: used === 'true' ? true : used === 'false' ? false : undefined,
    sort: nameSorts.find((one) => one === params.get('sort')) ?? usualSort,
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
    pageSize: staffPageSizes.find((one) => String(one) === size) ?? staffPageSize,
  }
}

export const namesPath = (kind: NameKind) => `/admin/${kind}`

/** Which names the screen at an address is about. */
export const nameKindAt = (pathname: string): NameKind =>
  nameKinds.find((kind) => pathname.startsWith(namesPath(kind))) ?? 'categories'

export function namesHref(kind: NameKind, { search, inUse, sort, page, pageSize }: NameQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (inUse !== undefined) params.set('in_use', String(inUse))
  if (sort !== usualSort) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (pageSize !== staffPageSize) params.set('page_size', String(pageSize))
  return params.size === 0 ? namesPath(kind) : `${namesPath(kind)}?${params}`
}

export const isFiltered = ({ search, inUse }: NameQuery) => search !== '' || inUse !== undefined

/** What stands open over the list, in the address. */
export const nameDialogWords = {
  add: 'them',
  edit: 'sua',
  remove: 'xoa',
  'remove-chosen': 'xoa-da-chon',
  merge: 'gop',
} as const
