import { useState } from 'react'
import { nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { DialogActions, Modal } from '#web/base/ui/dialogs/modal.tsx'
import type { NameDialogProps, Candidate } from './name-entry.ts'

type Props = NameDialogProps & { candidates: readonly Candidate[] }

/** Several spellings become one: which of them stays is chosen here. */
export default function MergeDialog({ kind, candidates, onClose, onDone }: Props) {
  const { one } = nameWords[kind]
  const [kept, setKept] = useState(mostUsed(candidates).id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const merge = async () => {
    setBusy(true)
    setProblem('')
    try {
      const others = candidates.map(({ id }) => id).filter((id) => id !== kept)
      const { msg } = await api(`POST /${kind}/merge`, { body: { into: kept, ids: [...others] } })
      toast.success(msg)
      onClose()
      await onDone(others)
    } catch (thrown) {
      const { mergeFailed, mergeBroke } = nameSentences[kind]
      setProblem(sentenceOf(thrown, mergeFailed, mergeBroke))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      title={`Gộp ${candidates.length} ${one}`}
      onClose={() => busy || onClose()}
      actions={<DialogActions onCancel={onClose} action="Gộp" busy={busy} onAction={merge} />}
    >
      <div className="space-y-4">
        <FormAlert>{problem}</FormAlert>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Giữ lại tên nào?</legend>
          <div className="space-y-2">
            {candidates.map(({ id, name, bookCount }) => (
              <label
                key={id}
                className="flex min-h-11 items-center gap-3 rounded-md border border-edge px-3.5 py-2 has-checked:border-ink has-checked:bg-ink/7"
              >
                <input
                  type="radio"
                  name="kept"
                  checked={kept === id}
                  onChange={() => setKept(id)}
                  className="size-4.5 accent-seal"
                />
                <span className="min-w-0 flex-1 break-words">{name}</span>
                <span className="figures shrink-0 text-sm text-ink-soft">{formatNumber(bookCount)} sách</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p>
          Sách của các {one} còn lại chuyển sang tên được giữ, rồi các tên đó bị xóa. Hành động này{' '}
          <strong>không thể hoàn tác</strong>.
        </p>
      </div>
    </Modal>
  )
}

function mostUsed(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((best, one) => (one.bookCount > best.bookCount ? one : best))
}
