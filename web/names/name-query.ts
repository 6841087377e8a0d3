import { type NameSort, nameSorts } from '#contract/name-sorts.ts'
import type { NameKind } from '#contract/name-rules.ts'

/** Which names the staff looks at, as it stands in the address. */
export type NameQuery = {
  search: string
  /** Only those that books refer to, or only those that none does. */
  inUse: boolean | undefined
  sort: NameSort
  page: number
  pageSize: number
}

export const searchLimit = 200
export const namePageSizes = [5, 10, 20, 50] as const
const usualSize = 10
const usualSort: NameSort = 'name-asc'

export function readNameQuery(params: URLSearchParams): NameQuery {
  const [page, size, used] = [params.get('page'), params.get('page_size'), params.get('in_use')]
  return {
    search: (params.get('search') ?? '').trim().slice(0, searchLimit),
    inUse: used === 'true' ? true : used === 'false' ? false : undefined,
    sort: nameSorts.find((one) => one === params.get('sort')) ?? usualSort,
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
    pageSize: namePageSizes.find((one) => String(one) === size) ?? usualSize,
  }
}

export const namesPath = (kind: NameKind) => `/admin/${kind}`

export function namesHref(kind: NameKind, { search, inUse, sort, page, pageSize }: NameQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (inUse !== undefined) params.set('in_use', String(inUse))
  if (sort !== usualSort) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (pageSize !== usualSize) params.set('page_size', String(pageSize))
  return params.size === 0 ? namesPath(kind) : `${namesPath(kind)}?${params}`
}

export const isFiltered = ({ search, inUse }: NameQuery) => search !== '' || inUse !== undefined

/** What stands open over the list; the list stays the same page for the server. */
export type NameDialog = { kind: 'add' | 'remove-chosen' | 'merge' } | { kind: 'edit' | 'remove'; id: number }

const plain = { add: 'them', 'remove-chosen': 'xoa-da-chon', merge: 'gop' } as const
const ofOne = { edit: 'sua', remove: 'xoa' } as const

export function nameHash(dialog: NameDialog): string {
  return 'id' in dialog ? `#${ofOne[dialog.kind]}-${dialog.id}` : `#${plain[dialog.kind]}`
}

export function readNameHash(hash: string): NameDialog | undefined {
  for (const kind of ['add', 'remove-chosen', 'merge'] as const)
    if (hash === `#${plain[kind]}`) return { kind }
  const [, word, digits] = /^#(sua|xoa)-([1-9]\d{0,9})$/.exec(hash) ?? []
  if (word === undefined) return undefined
  return { kind: word === ofOne.edit ? 'edit' : 'remove', id: Number(digits) }
}
