import {
  actionNameOf,
  auditSentences as sentences,
  auditSentences,
  objectNameOf,
} from '#contract/desk/audit/audit-names.ts'
import { FileSpreadsheet } from '#web/base/icons/desk-icons.ts'
import { useRefresh } from '#web/base/platform/queries/use-attempt.ts'
import { BusyRegion, EmptyList } from '#web/staff/lists/list-states.tsx'
import { FilterChoices, DayFilter } from '#web/staff/lists/staff-filters.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { FixedFilter, ListFilters } from '#web/base/ui/lists/list-filters.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import {
  auditFilterOf,
  auditHref,
  auditPath,
  type AuditQuery,
  isNarrowed,
  readAuditQuery,
  subjectHref,
} from './audit-query.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'
import type { AuditEntry, getAuditLog } from '#contract/desk/audit/audit.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import type { Reference } from '#contract/desk/audit/audit-references.ts'
import {
  plainSentence,
  sentenceOf,
  type SentencePart,
  sentencesOfParts,
} from '#contract/desk/audit/audit-sentence.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { fieldNameOf, isTechnical, valueInWords } from '#contract/desk/audit/audit-fields.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

type AuditData = Omit<AnswerOf<typeof getAuditLog>, 'data'> & {
  entries: readonly AuditEntry[]
  query: AuditQuery
}

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
          {
            label: 'Đăng nhập của khách',
            name: 'sign_ins',
            value: query.sign_ins ?? '',
            options: [['all', 'Hiện']],
            all: 'Ẩn',
          },
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

/** Export of the filtered log as a workbook. */
function AuditExport({ query }: { query: AuditQuery }) {
  const { running, start, stop } = useExport((format: 'xlsx') => {
    return {
      call: 'GET /audit-log/export',
      query: auditFilterOf({ ...query, before: undefined }),
      name: `audit-log.${format}`,
    }
  }, auditSentences.exportFailed)
  return (
    <div className="mt-4 space-y-3">
      <Button variant="outline" busy={running !== undefined} onClick={() => start('xlsx')}>
        <FileSpreadsheet size={18} />
        Xuất Excel
      </Button>
      {running && (
        <ExportProgress
          label="Tiến độ xuất nhật ký"
          preparing="Đang lập bảng…"
          progress={running}
          onStop={stop}
        />
      )}
    </div>
  )
}

type Props = { entry: AuditEntry; names: Readonly<Record<string, string>> }

/** Details that the sentence leaves out: every change of many books, all fields before and after, and its origin. */
function AuditDetails({ entry, names }: Props) {
  const parts = sentencesOfParts(entry, names)
  const fields = fieldsOf(entry)
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex items-center text-indigo-ink underline underline-offset-4 pointer-coarse:min-h-11">
        {parts.length > 0 || (entry.before && fields.length > 0) ? 'Xem thay đổi' : 'Chi tiết'}
      </summary>
      <Parts parts={parts} />
      <Fields entry={entry} names={fields} />
      <p className="mt-1.5 break-all text-ink-soft">
        Từ địa chỉ {entry.address}, mã yêu cầu {entry.request_id}
      </p>
    </details>
  )
}

function Parts({ parts }: { parts: ReturnType<typeof sentencesOfParts> }) {
  if (parts.length === 0) return null
  return (
    <ul className="mt-1.5 max-h-80 space-y-1 overflow-y-auto">
      {parts.map((part) => (
        <li key={plainSentence(part)}>
          <AuditSentence parts={part} />
        </li>
      ))}
    </ul>
  )
}

/** Names of what an entry says was there before or after. */
function fieldsOf({ object_kind, before, after }: AuditEntry): string[] {
  if (object_kind === 'books') return []
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.filter((name) => !isTechnical(object_kind, name) && !repeated.includes(name))
}

type FieldsProps = { entry: AuditEntry; names: readonly string[] }

function Fields({ entry: { object_kind, before, after }, names }: FieldsProps) {
  if (names.length === 0) return null
  return (
    <dl className="mt-1.5 space-y-1.5">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-ink-soft">{fieldNameOf(object_kind, name)}</dt>
          <dd className="break-words whitespace-pre-wrap">
            {before && name in before && (
              <del className="me-2 text-ink-soft">{valueInWords(object_kind, name, before[name])}</del>
            )}
            {after && name in after && (
              <ins className="no-underline">{valueInWords(object_kind, name, after[name])}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Details that the sentence of a price or stock change has already. */
const repeated = ['change', 'books']

type Row = { entry: AuditEntry; names: AuditData['names']; about: Reference | undefined }

const columns: readonly Column<Row>[] = [
  timeColumn('Thời gian', ({ entry }) => entry.at),
  {
    name: 'Việc',
    heading: 'normal',
    cell: ({ entry, names, about }) => (
      <>
        <AuditSentence parts={sentenceOf(entry, names, about)} />
        <AuditDetails entry={entry} names={names} />
      </>
    ),
  },
]

/** One sentence for each command; of one on many things, where a thing is looked at, what it did to that. */
function AuditTable({ data: { entries, names, query } }: { data: AuditData }) {
  const about = query.object_id ? { kind: query.object_kind, id: query.object_id } : undefined
  return (
    <StaffTable
      caption="Nhật ký"
      columns={columns}
      rows={entries.map((entry) => ({ entry, names, about }))}
      keyOf={({ entry }) => entry.audit_id}
      cardLayout="max-md:block max-md:space-y-1.5 max-md:p-3"
    />
  )
}

/** A sentence of the log: who and what are links, what was there before is struck through. */
function AuditSentence({ parts }: { parts: readonly SentencePart[] }) {
  return parts.map((part, at) => <Part key={`${at}-${part.is}`} part={part} />)
}

function Part({ part }: { part: SentencePart }) {
  if (part.is === 'old') return <del className="text-ink-soft">{part.text}</del>
  if (part.is === 'new') return <ins className="font-semibold no-underline">{part.text}</ins>
  if (!('kind' in part)) return part.text
  const to = subjectHref(part.kind, part.id, part.text.replaceAll(/^«|»$/g, ''))
  const strong = part.is === 'person' ? 'font-semibold' : ''
  return to ? (
    <Link to={to} className={`text-link break-words ${strong}`}>
      {part.text}
    </Link>
  ) : (
    <span className={strong}>{part.text}</span>
  )
}
