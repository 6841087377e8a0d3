import { auditSentences as sentences, actionNameOf, objectNameOf } from '#contract/desk/audit/audit-names.ts'
import { useRefresh } from '#web/base/platform/queries/use-refresh.ts'
import { BusyRegion } from '#web/staff/lists/busy-region.tsx'
import { EmptyList } from '#web/staff/lists/empty-list.tsx'
import { FilterChoices } from '#web/staff/lists/filter-choice.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { FixedFilter } from '#web/base/ui/lists/fixed-filter.tsx'
import { ListFilters } from '#web/base/ui/lists/list-filters.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { AuditExport } from './audit-export.tsx'
import { auditHref, auditPath, isNarrowed, readAuditQuery } from './audit-query.ts'
import { AuditTable } from './audit-table.tsx'
import { DayFilter } from '#web/staff/lists/day-filter.tsx'
import type { AuditData } from './load-audit.ts'

export function AuditScreen({ data }: { data: AuditData }) {
  const { entries, query } = data
  return (
    <>
      <ListHead title={sentences.title} />
      <p className="max-w-prose pb-2 text-ink-soft">
        Những việc đã làm trong hệ thống, mới nhất trước. Không ai sửa hay xóa được nhật ký này.
      </p>
      <Filters data={data} />
      <BusyRegion path={auditPath} className="mt-6">
        {entries.length > 0 ? (
          <AuditTable data={data} />
        ) : (
          <EmptyList {...sentences} isFiltered={isNarrowed(query)} clearTo={auditPath} />
        )}
      </BusyRegion>
      <Pages data={data} />
      {entries.length > 0 && <AuditExport query={query} />}
    </>
  )
}

function Filters({ data: { query, actions, object_kinds } }: { data: AuditData }) {
  const done = named(actions, query.action, actionNameOf)
  const kinds = named(object_kinds, query.object_kind, objectNameOf)
  return (
    <ListFilters
      action={auditPath}
      hrefOf={(chosen) => auditHref(readAuditQuery(chosen))}
      onRefresh={useRefresh()}
      className="desk-filters-wrap"
      search={{
        name: 'person',
        label: 'Người làm',
        value: query.person,
        placeholder: 'Tên, email, mã người dùng…',
      }}
    >
      <FilterChoices
        choices={[
          { label: 'Việc', name: 'action', value: query.action, options: done },
          { label: 'Đối tượng', name: 'object_kind', value: query.object_kind, options: kinds },
        ]}
      />
      <div className="desk-inline-field">
        <TextField
          key={`ma-${query.object_id}`}
          label="Mã đối tượng"
          name="object_id"
          defaultValue={query.object_id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          onBlur={({ target }) => target.value !== query.object_id && target.form?.requestSubmit()}
        />
      </div>
      <DayFilter label="Từ ngày" name="from" value={query.from} />
      <DayFilter label="Đến ngày" name="to" value={query.to} />
      <FixedFilter
        name="person_id"
        value={query.person_id}
        without={auditHref({ ...query, person_id: undefined, before: undefined })}
      >
        Việc của người dùng
      </FixedFilter>
    </ListFilters>
  )
}

/** By their names; what an address asks for is there though it was never written. */
function named(values: readonly string[], chosen: string, nameOf: (value: string) => string) {
  const all = chosen === '' || values.includes(chosen) ? values : [...values, chosen]
  return all
    .map((value) => [value, nameOf(value)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'vi'))
}

/** The log grows at its beginning, so its parts have no numbers. */
function Pages({ data: { older, query } }: { data: AuditData }) {
  if (older === null && query.before === undefined) return null
  return (
    <nav aria-label="Phân trang nhật ký" className="mt-6 flex flex-wrap justify-between gap-3">
      {query.before === undefined ? (
        <span />
      ) : (
        <ButtonLink to={auditHref({ ...query, before: undefined })} variant="outline">
          Về mới nhất
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={auditHref({ ...query, before: older })} variant="outline">
          Cũ hơn
        </ButtonLink>
      )}
    </nav>
  )
}
