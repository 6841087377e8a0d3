import { type NameSort, nameSorts } from '#contract/catalogue/books/name-sorts.ts'
import { type NameKind, nameKinds } from '#contract/catalogue/taxonomy/name-rules.ts'
import { listHref, type ListQuery, readListQuery } from '#web/base/platform/queries/list-query.ts'

/** Which names the staff looks at, as it stands in the address. */
export type NameQuery = ListQuery & {
  /** Only those that books refer to, or only those that none does. */
  inUse: boolean | undefined
  sort: NameSort
}

const usualSort: NameSort = 'name-asc'

export function readNameQuery(params: URLSearchParams): NameQuery {
  const used = params.get('in_use')
  return {
    ...readListQuery(params),
    inUse: used === 'true' ? true : used === 'false' ? false : undefined,
    sort: nameSorts.find((one) => one === params.get('sort')) ?? usualSort,
  }
}

export const namesPath = (kind: NameKind) => `/admin/${kind}`

/** Which names the screen at an address is about. */
export const nameKindAt = (pathname: string): NameKind =>
  nameKinds.find((kind) => pathname.startsWith(namesPath(kind))) ?? 'categories'

export const namesHref = (kind: NameKind, { inUse, sort, ...query }: NameQuery) =>
  listHref(namesPath(kind), {
    ...query,
    in_use: inUse?.toString(),
    sort: sort === usualSort ? undefined : sort,
  })

/** The same by the names of the call. */
export const namesOf = <Chosen extends { inUse?: boolean }>({ inUse, ...query }: Chosen) => ({
  ...query,
  ...(inUse === undefined ? {} : { in_use: `${inUse}` as const }),
})

export const isFiltered = ({ search, inUse }: NameQuery) => search !== '' || inUse !== undefined

/** Hash words of the dialogs over the list, in the address. */
export const nameDialogWords = {
  add: 'them',
  edit: 'sua',
  remove: 'xoa',
  'remove-chosen': 'xoa-da-chon',
  merge: 'gop',
} as const
