import { lazy, Suspense, useState } from 'react'
import type { ListData } from '#web/base/platform/queries/list-query.ts'
import {
  letterSentences as sentences,
  letterStateNames,
  letterStates,
} from '#contract/talking/letters/letter-sentences.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StateFilter } from '#web/staff/lists/staff-filters.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { letterList, type LetterQuery, openLetter } from './letter-query.ts'
import type { getLetters, ListedLetter } from '#contract/talking/letters/letters.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { useOpenRow } from '#web/staff/panel/panel-address.ts'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { Mail } from '#web/base/icons/shop-icons.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

type LettersData = ListData<LetterQuery, typeof getLetters>

const tones = { waiting: 'ochre', sent: 'jade', given_up: 'seal', unsent: 'ink' } as const

const columns: readonly Column<ListedLetter>[] = [
  { name: 'Thư', cell: (letter) => <LetterLink letter={letter} />, heading: 'semibold' },
  {
    name: 'Gửi đến',
    cell: (letter) => <Recipient letter={letter} />,
    wide: true,
  },
  {
    name: 'Tình trạng',
    cell: (letter) => <State letter={letter} />,
    first: true,
    width: 'md:w-44',
  },
  timeColumn('Lúc', ({ ended_at, created_at }) => ended_at ?? created_at, { from: 'medium' }),
  actionsColumn((letter) => <Actions letter={letter} />),
]

function LetterTable({ letters }: { letters: readonly ListedLetter[] }) {
  return (
    <StaffTable
      caption="Thư gửi khách"
      columns={columns}
      rows={letters}
      keyOf={({ letter_id }) => letter_id}
    />
  )
}

function Recipient({ letter: { recipient, order_id, order_code } }: { letter: ListedLetter }) {
  return (
    <>
      <span className="desk-line" title={recipient}>
        {recipient}
      </span>
      {order_id !== null && (
        <Link to={staffOrderHref(order_code ?? order_id)} className="text-link desk-link text-sm">
          Đơn hàng&nbsp;{order_code}
        </Link>
      )}
    </>
  )
}

function State({ letter: { state, reason, attempts, due_at } }: { letter: ListedLetter }) {
  return (
    <span>
      <Badge tone={tones[state]}>{letterStateNames[state]}</Badge>
      {reason && <span className="desk-sub">{reason}</span>}
      {state === 'waiting' && attempts > 0 && (
        <span className="desk-sub">
          Lần {attempts + 1} lúc {formatDateTime(due_at)}
        </span>
      )}
    </span>
  )
}

/** Opens the letter beside the list. */
function LetterLink({ letter: { letter_id: id, kind_name: name } }: { letter: ListedLetter }) {
  const open = useOpenRow(openLetter)
  return (
    <Link
      to={open.linkTo(id)}
      preventScrollReset
      data-letter={id}
      aria-current={open.id === id ? 'true' : undefined}
      className="text-link desk-link"
    >
      {name}
    </Link>
  )
}

function Actions({ letter: { letter_id: id } }: { letter: ListedLetter }) {
  const { linkTo } = useOpenRow(openLetter)
  return <RowLinks of={`thư ${id}`} links={[{ name: 'Xem', next: true, to: linkTo(id) }]} />
}

const LetterPanel = lazy(() => import('./letter-panel.tsx'))

const list: ListKind<LetterQuery> = {
  ...letterList,
  noun: 'thư',
  placeholder: 'Email, mã hoặc số đơn hàng…',
  sentences,
}

/** The outbox of the shop: what waits, was sent, was given up, and what would have gone. */
export function LettersScreen({ data }: { data: LettersData }) {
  const test = useTestLetter()
  const open = useOpenRow(openLetter)
  const { rows: letters, counts, has_server: hasServer } = data
  return (
    <>
      <ListHead title={sentences.title}>{hasServer && <TestLetterButton {...test} />}</ListHead>
      {!hasServer && (
        <p className="mb-6 max-w-prose rounded-md border border-line bg-ink/4 px-4 py-3">
          {sentences.noServer}
        </p>
      )}
      <FigureStrip
        figures={letterStates.map((state) => ({
          name: letterStateNames[state],
          value: formatNumber(counts[state] ?? 0),
        }))}
      />
      <FormAlert>{test.problem}</FormAlert>
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /letters/export-letters' }}
        isEmpty={letters.length === 0}
        renderFilters={({ state }) => <StateFilter value={state} names={letterStateNames} />}
      >
        <LetterTable letters={letters} />
      </StaffList>
      {open.id !== undefined && (
        <Suspense>
          <LetterPanel id={open.id} letters={letters} onWalk={open.walkTo} onClose={open.close} />
        </Suspense>
      )}
    </>
  )
}

/** Sends a letter to the one who presses it; what failed stays in sight, to be mended by it. */
function useTestLetter() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async () => {
    setBusy(true)
    setProblem('')
    try {
      toast.success((await api('POST /letters/send-test', {})).msg)
    } catch (thrown) {
      setProblem(sentenceOf(thrown, sentences.sampleFailed))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, send }
}

function TestLetterButton({ busy, send }: Pick<ReturnType<typeof useTestLetter>, 'busy' | 'send'>) {
  return (
    <Button variant="outline" busy={busy} onClick={() => void send()}>
      <Mail size={16} />
      Gửi thư thử
    </Button>
  )
}
