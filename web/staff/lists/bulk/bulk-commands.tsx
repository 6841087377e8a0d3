import { type ReactNode, useState } from 'react'
import { bulkWords } from '#contract/platform/lists/bulk-rules.ts'
import type { AnyStaffList, CommandOf } from '#contract/platform/lists/staff-list.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { CircleX, Undo2 } from '#web/base/icons/desk-icons.ts'
import { CircleCheck } from '#web/base/icons/first-icons.ts'
import { ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'
import { type Problems, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { OutcomeGroup } from './outcome-group.tsx'
import { SelectionBar, type RowSelection } from '#web/staff/lists/row-selection.tsx'
import { untilComplete } from './until-complete.ts'
import { useMay } from '#web/staff/lists/use-may.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

type Outcome = {
  row_id: number
  name: string
  outcome: 'done' | 'left' | null
  reason: string | null
  undone: boolean
  undo_code: string | null
  undo_reason: string | null
}
type Run<Command> = {
  bulk_id: number
  command: Command
  done: number
  undone: number
  undo_until: string | null
  rows: Outcome[]
}
type Sent<Command> = { command: Command; rows: { row_id: number; version: number }[] }
type Answer<Command> = Promise<{ data: Run<Command> }>

/** Fields of a form that a command needs beside its rows. */
type Fields = {
  check: (values: FormData) => Problems
  read: (values: FormData) => object
  render: (problemOf: (name: string) => string | undefined) => ReactNode
}

type Props<List extends AnyStaffList, Row> = {
  list: List
  selection: RowSelection<Row>
  seenOf: (row: Row) => { row_id: number; version: number }
  right: Right
  calls: {
    apply: (body: Sent<CommandOf<List>>, key: string) => Answer<CommandOf<List>>
    undo: (bulkId: number) => Answer<CommandOf<List>>
  }
  fields?: Partial<Record<CommandOf<List>, Fields>>
}

/** Bar over a list with its commands on the selected rows, what became of each, and the way back. */
export function BulkCommands<List extends AnyStaffList, Row>(props: Props<List, Row>) {
  const { list, selection, seenOf, right, calls, fields = {} } = props
  const may = useMay()
  const run = useBulkRun(calls)
  const [asked, setAsked] = useState<CommandOf<List>>()
  const count = `${formatNumber(selection.rows.length)} ${list.noun}`
  const needed = asked && (fields as Partial<Record<string, Fields>>)[asked]
  const start = (command: CommandOf<List>, more: object = {}) =>
    void run.apply({ command, rows: selection.rows.map(seenOf), ...more })
  const close = () => {
    const left =
      run.result?.rows.filter(({ outcome }) => outcome !== 'done').map(({ row_id }) => row_id) ?? []
    selection.choose(selection.rows.filter((row) => left.includes(seenOf(row).row_id)))
    run.forget()
  }
  return (
    <>
      <SelectionBar selection={selection} selected={`Đã chọn ${count}`}>
        {may(right) &&
          keysOf(list.commands).map((command: CommandOf<List>) => (
            <Button
              key={command}
              size="sm"
              variant="outline"
              busy={run.busy}
              onClick={() => (command in fields ? setAsked(command) : start(command))}
            >
              {list.commands[command]?.name}
            </Button>
          ))}
      </SelectionBar>
      {asked && needed && (
        <FieldsDialog
          title={`${list.commands[asked]?.name}: ${count}`}
          fields={needed}
          onClose={() => setAsked(undefined)}
          onSend={(more) => {
            setAsked(undefined)
            start(asked, more)
          }}
        />
      )}
      {run.sent && <ResultDialog list={list} run={run} onClose={close} />}
    </>
  )
}

type FieldsProps = { title: string; fields: Fields; onClose: () => void; onSend: (more: object) => void }

function FieldsDialog({ title, fields, onClose, onSend }: FieldsProps) {
  const submit = useSubmit({
    check: fields.check,
    send: (values) => {
      onSend(fields.read(values))
      return Promise.resolve()
    },
    fallback: bulkWords.applyBroke,
  })
  return (
    <FormModal title={title} action="Thực hiện" submit={submit} onClose={onClose}>
      {fields.render(submit.problemOf)}
    </FormModal>
  )
}

const isUndoTried = ({ undone, undo_code: code }: Outcome) => undone || code !== null
const waitsForUndo = (row: Outcome) => row.outcome === 'done' && !isUndoTried(row)
const openIn = ({ rows }: Run<string>) => rows.filter(({ outcome }) => outcome === null).length

/** One command at a time: as it was sent, an answer that is lost is asked for again under the same key. */
function useBulkRun<Command extends string>(calls: {
  apply: (body: Sent<Command>, key: string) => Answer<Command>
  undo: (bulkId: number) => Answer<Command>
}) {
  const { busy, during } = useOneAtATime()
  const [sent, setSent] = useState<{ key: string; body: Sent<Command> }>()
  const [result, setResult] = useState<Run<Command>>()
  const [failure, setFailure] = useState('')
  const follow = (call: () => Answer<Command>, leftIn: (run: Run<Command>) => number, broke: string) =>
    during(async () => {
      setFailure('')
      try {
        await untilComplete(
          call,
          ({ data }) => ({ left: leftIn(data) }),
          ({ data }) => setResult(data),
        )
      } catch (thrown) {
        setFailure(thrown instanceof ApiRefusal && thrown.status < 500 ? sentenceOf(thrown, broke) : broke)
      }
    })
  const apply = (body: Sent<Command>, key = idempotencyKey()) => {
    if (busy) return Promise.resolve()
    setSent({ key, body })
    return follow(() => calls.apply(body, key), openIn, bulkWords.applyBroke)
  }
  return {
    busy,
    sent,
    result,
    failure,
    apply,
    again: () => sent && void apply(sent.body, sent.key),
    undo: ({ bulk_id: id }: Run<Command>) =>
      void follow(
        () => calls.undo(id),
        ({ rows }) => rows.filter(waitsForUndo).length,
        bulkWords.undoBroke,
      ),
    forget: () => {
      setSent(undefined)
      setResult(undefined)
      setFailure('')
    },
  }
}

type ResultProps<List extends AnyStaffList> = {
  list: List
  run: ReturnType<typeof useBulkRun<CommandOf<List>>>
  onClose: () => void
}

/** Outcome of each row, those that were left out first. */
function ResultDialog<List extends AnyStaffList>({ list, run, onClose }: ResultProps<List>) {
  const { busy, sent, result, failure } = run
  const words = sent && list.commands[sent.body.command]
  const undoable = result && result.undo_until !== null && result.rows.some(waitsForUndo)
  const unfinished = failure !== '' && (!result || openIn(result) > 0)
  return (
    <Modal
      asks
      title={words?.name ?? ''}
      onClose={() => busy || onClose()}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Đóng
          </Button>
          {unfinished && (
            <Button variant="outline" busy={busy} onClick={run.again}>
              Làm tiếp
            </Button>
          )}
          {undoable && (
            <Button variant="outline" busy={busy} onClick={() => run.undo(result)}>
              <Undo2 size={18} />
              Hoàn tác
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <FormAlert>{failure}</FormAlert>
        <p aria-live="polite" className="font-semibold">
          {result ? summaryOf(result, words?.done ?? '', list.noun) : failure ? '' : 'Đang làm…'}
        </p>
        {result && <Outcomes rows={result.rows} done={words?.done ?? ''} noun={list.noun} />}
        {undoable && result.undo_until && (
          <p className="text-sm text-ink-soft">Hoàn tác được đến {formatDateTime(result.undo_until)}.</p>
        )}
      </div>
    </Modal>
  )
}

function summaryOf({ rows, done, undone }: Run<string>, words: string, noun: string): string {
  const [verb, part, of] = rows.some(isUndoTried) ? ['Đã hoàn tác', undone, done] : [words, done, rows.length]
  return part === of
    ? `${verb} ${formatNumber(part)} ${noun}`
    : `${verb} ${formatNumber(part)} trên ${formatNumber(of)} ${noun}`
}

function Outcomes({ rows, done, noun }: { rows: readonly Outcome[]; done: string; noun: string }) {
  const groups = [
    { name: 'để lại', open: true, rows: rows.filter(({ outcome }) => outcome !== 'done') },
    { name: 'không hoàn tác được', open: true, rows: rows.filter(({ undo_code: code }) => code !== null) },
    { name: 'đã hoàn tác', open: false, rows: rows.filter(({ undone }) => undone) },
    { name: done.toLowerCase(), open: rows.length <= 10, rows: rows.filter(waitsForUndo) },
  ]
  return groups.map((group) =>
    group.rows.length === 0 ? null : (
      <OutcomeGroup
        key={group.name}
        open={group.open}
        title={`${formatNumber(group.rows.length)} ${noun} ${group.name}`}
        rows={group.rows}
        keyOf={({ row_id: id }) => id}
      >
        {(row) => <OutcomeLine row={row} done={done} />}
      </OutcomeGroup>
    ),
  )
}

function OutcomeLine({ row, done }: { row: Outcome; done: string }) {
  const { row_id: id, name, outcome, reason, undone, undo_reason: notUndone } = row
  const fine = outcome === 'done' && notUndone === null
  const Icon = undone ? Undo2 : fine ? CircleCheck : CircleX
  return (
    <>
      <strong className="min-w-0 break-words">{name || `#${id}`}</strong>
      <span className={`flex items-start gap-2 text-sm ${fine ? 'text-jade' : 'text-seal'}`}>
        <Icon size={18} className="shrink-0" />
        {undone ? 'Đã hoàn tác' : (notUndone ?? reason ?? done)}
      </span>
    </>
  )
}
