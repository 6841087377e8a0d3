import { type NameKind, nameWords } from '#contract/names/name-rules.ts'
import { nameSortNames, nameSorts } from '#contract/catalogue/name-sorts.ts'
import { useRefresh } from '#web/platform/queries/use-refresh.ts'
import { ListFilters, submitChoice } from '#web/ui/lists/list-filters.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { type NameQuery, namesHref, namesPath, readNameQuery } from './name-query.ts'

export function NameFilters({ kind, query }: { kind: NameKind; query: NameQuery }) {
  const look = 'max-sm:flex-1 max-sm:basis-full sm:w-48'
  return (
    <ListFilters
      action={namesPath(kind)}
      hrefOf={(chosen) => namesHref(kind, readNameQuery(chosen))}
      onRefresh={useRefresh()}
      search={{ value: query.search, placeholder: `Tên ${nameWords[kind].one}…` }}
      pageSize={query.pageSize}
    >
      <Select
        label="Lọc theo sách"
        name="in_use"
        value={String(query.inUse ?? '')}
        onChange={submitChoice}
        className={look}
      >
        <option value="">Tất cả</option>
        <option value="true">Đang có sách</option>
        <option value="false">Chưa có sách</option>
      </Select>
      <Select label="Sắp xếp" name="sort" value={query.sort} onChange={submitChoice} className={look}>
        {nameSorts.map((sort) => (
          <option key={sort} value={sort}>
            {nameSortNames[sort]}
          </option>
        ))}
      </Select>
    </ListFilters>
  )
}
