import { useState } from 'react'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences, previewNames } from '#contract/catalogue/taxonomy/name-sentences.ts'
import type { deleteAuthors } from '#contract/catalogue/taxonomy/names.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { removeName, removeNames } from './name-calls.ts'
import { NameChooser } from './name-chooser.tsx'
import { type NameDialogProps, allBooks, type Candidate, type NameEntry } from './name-entry.ts'

/** The first few names of those that something is done to, and how many more there are. */
function NameList({ kind, names }: { kind: NameKind; names: readonly string[] }) {
  const { shown, rest } = previewNames(kind, names)
  return (
    <ul className="list-disc space-y-0.5 ps-5">
      {shown.map((name) => (
        <li key={name} className="break-words">
          <strong>{name}</strong>
        </li>
      ))}
      {rest && <li className="list-none text-ink-soft">{rest}</li>}
    </ul>
  )
}

type Result = AnswerOf<typeof deleteAuthors>['data']['results'][number]
type Props = NameDialogProps & { names: readonly NameEntry[] }

/** Asks before names are lost. Their books go to another one, or stay and keep their names. */
export default function RemoveNamesDialog({ kind, names, onClose, onDone }: Props) {
  const [target, setTarget] = useState<Candidate>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [failed, setFailed] = useState<Result[]>([])
  const books = names.reduce((sum, name) => sum + allBooks(name), 0)
  const said = nameSentences[kind]
  const single = names.length === 1

  const remove = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { left, msg } = await removeAll(kind, names, target?.id)
      const gone = names.filter(({ id }) => !left.some((result) => result.id === id))
      if (left.length === 0) toast.success(msg)
      else toast.warning(msg)
      setFailed(left)
      await onDone(gone.map(({ id }) => id))
      if (left.length === 0) onClose()
    } catch (thrown) {
      setProblem(
        single
          ? sentenceOf(thrown, said.deleteFailed, said.deleteBroke)
          : sentenceOf(thrown, said.batchFailed, said.batchBroke),
      )
      await onDone()
    } finally {
      setBusy(false)
    }
  }

  if (failed.length > 0) return <Leftovers kind={kind} failed={failed} onClose={onClose} />
  return (
    <Modal
      asks
      title={single ? `Xóa ${nameWords[kind].one}?` : `Xóa ${names.length} ${nameWords[kind].one}?`}
      onClose={() => busy || onClose()}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Thôi
          </Button>
          <Button busy={busy} disabled={single && books > 0 && !target} onClick={() => void remove()}>
            {target ? `Chuyển ${books} sách và xóa` : 'Xóa'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <FormAlert>{problem}</FormAlert>
        <NameList kind={kind} names={names.map(({ name }) => name)} />
        {books > 0 && <BooksInTheWay {...{ kind, names, books, target, onTarget: setTarget }} />}
        <p>
          Hành động này <strong>không thể hoàn tác</strong>.
        </p>
      </div>
    </Modal>
  )
}

async function removeAll(kind: NameKind, names: readonly NameEntry[], moveTo: number | undefined) {
  const [first, ...others] = names
  if (first && others.length === 0) {
    const { msg } = await removeName(kind, first.id, moveTo)
    return { left: [], msg }
  }
  const { data, msg } = await removeNames(
    kind,
    names.map(({ id }) => id),
    moveTo,
  )
  return { left: data.results.filter(({ deleted }) => !deleted), msg }
}

type BooksProps = {
  kind: NameKind
  names: readonly NameEntry[]
  books: number
  target: Candidate | undefined
  onTarget: (target: Candidate | undefined) => void
}

function BooksInTheWay({ kind, names, books, target, onTarget }: BooksProps) {
  const { one } = nameWords[kind]
  const used = names.filter((name) => allBooks(name) > 0)
  const [only] = used
  return (
    <div className="space-y-3 rounded-md border border-line p-4">
      <p>
        {names.length === 1 && only
          ? nameSentences[kind].hasBooks(only.name, books, only.withdrawnCount)
          : `${used.length} ${one} còn ${books} cuốn sách. Nếu không chuyển sách, các ${one} này được giữ lại.`}
      </p>
      <NameChooser
        kind={kind}
        label={nameSentences[kind].move(books)}
        without={names.map(({ id }) => id)}
        chosen={target}
        onChoice={onTarget}
      />
    </div>
  )
}

function Leftovers({ kind, failed, onClose }: { kind: NameKind; failed: Result[]; onClose: () => void }) {
  return (
    <Modal
      asks
      title={`${failed.length} ${nameWords[kind].one} chưa được xóa`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Đã hiểu</Button>}
    >
      <ul className="list-disc space-y-1.5 ps-5">
        {failed.map(({ id, msg }) => (
          <li key={id}>{msg}</li>
        ))}
      </ul>
    </Modal>
  )
}
