import type { getEnquiries, Enquiry } from '#contract/talking/enquiries/enquiries.ts'
import { topicName } from '#contract/base/shop/enquiry-topics.ts'
import { type ListData, type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'
import {
  enquirySentences as said,
  enquiryStateNames,
  enquiryStates,
  type EnquiryState,
} from '#contract/talking/enquiries/enquiry-sentences.ts'
import { DueLine } from '#web/staff/today/due-line.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { StateFilter } from '#web/staff/lists/staff-filters.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'

/** Which enquiries the staff looks at, as it stands in the address. */
type EnquiryQuery = StateQuery<EnquiryState>

export const enquiryList = stateListAddress('/admin/enquiries', enquiryStates)

export const enquiryHref = (id: number) => `${enquiryList.path}/${id}`

type EnquiriesData = ListData<EnquiryQuery, typeof getEnquiries>

const list: ListKind<EnquiryQuery> = {
  ...enquiryList,
  noun: 'lời nhắn',
  placeholder: 'Mã, email, tên, mã đơn hàng…',
  sentences: said,
}

const tones = { open: 'ochre', answered: 'jade', closed: 'ink' } as const

export const EnquiryBadge = ({ state }: { state: EnquiryState }) => (
  <Badge tone={tones[state]}>{enquiryStateNames[state]}</Badge>
)

const columnsAt = (now: number): readonly Column<Enquiry>[] => [
  { name: 'Lời nhắn', cell: (enquiry) => <Words enquiry={enquiry} />, heading: 'semibold' },
  {
    name: 'Người viết',
    cell: ({ full_name, email }) => (
      <>
        <span className="desk-line">{full_name}</span>
        <span className="desk-sub">{email}</span>
      </>
    ),
    wide: true,
  },
  {
    name: 'Tình trạng',
    first: true,
    width: 'md:w-40',
    cell: ({ state, assigned_name, due_at: due }) => (
      <>
        <EnquiryBadge state={state} />
        <DueLine due={due} now={now} />
        {assigned_name && <span className="desk-sub wrap-anywhere">{assigned_name}</span>}
      </>
    ),
  },
  timeColumn('Lúc', ({ created_at }) => created_at),
  actionsColumn(({ enquiry_id: id, enquiry_code }) => (
    <RowLinks of={`lời nhắn ${enquiry_code}`} links={[{ name: 'Mở', next: true, to: enquiryHref(id) }]} />
  )),
]

function Words({ enquiry: { enquiry_id, enquiry_code, topic, message } }: { enquiry: Enquiry }) {
  return (
    <>
      <span className="desk-line">
        <Link to={enquiryHref(enquiry_id)} className="text-link figures">
          {enquiry_code}
        </Link>
        <span className="font-normal text-ink-soft"> · {topicName(topic)}</span>
      </span>
      <span className="desk-sub font-normal" title={message}>
        {message}
      </span>
    </>
  )
}

/** Messages to the shop; those that wait for an answer stand first. */
export function EnquiriesScreen({ data, now }: { data: EnquiriesData; now: number }) {
  const { rows: enquiries, counts } = data
  return (
    <>
      <ListHead title={said.title} />
      <FigureStrip
        figures={enquiryStates.map((state) => ({
          name: enquiryStateNames[state],
          value: formatNumber(counts[state] ?? 0),
        }))}
      />
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /enquiries/export-enquiries' }}
        isEmpty={enquiries.length === 0}
        renderFilters={({ state }) => <StateFilter value={state} names={enquiryStateNames} />}
      >
        <StaffTable
          caption="Lời nhắn của khách"
          columns={columnsAt(now)}
          rows={enquiries}
          keyOf={({ enquiry_id }) => enquiry_id}
        />
      </StaffList>
    </>
  )
}
