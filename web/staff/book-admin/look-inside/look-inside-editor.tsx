import { useEffect, useState } from 'react'
import {
  largestLookInside,
  lookInsideSentences as sentences,
} from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StaffLeaf } from '#contract/catalogue/book-admin/look-inside.ts'
import { ArrowLeft, ArrowRight } from '#web/base/icons/first-icons.ts'
import { Trash2 } from '#web/base/icons/shop-icons.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button, buttonClasses, Spinner } from '#web/base/ui/elements/button.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'

const addLeaves = (bookId: number, file: File) => {
  const body = new FormData()
  body.append('file', file)
  return api('POST /books/add-look-inside', { ...byId(bookId), body })
}

/** The pages that readers look at: saved at once, apart from the form of the book. */
export function LookInsideEditor({ bookId }: { bookId: number }) {
  const [leaves, setLeaves] = useState<readonly StaffLeaf[]>([])
  const [characters, setCharacters] = useState(0)
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  useEffect(() => {
    const left = new AbortController()
    void api('GET /books/get-staff-look-inside', byId(bookId, left.signal)).then(
      (loaded) => {
        setLeaves(loaded.data)
        setCharacters(loaded.characters)
      },
      (thrown: unknown) => left.signal.aborted || setAlert(sentenceOf(thrown, sentences.loadFailed)),
    )
    return () => left.abort()
  }, [bookId])

  const change = async (call: () => ReturnType<typeof addLeaves>, fallback: string) => {
    setBusy(true)
    setAlert('')
    try {
      const changed = await call()
      setLeaves(changed.data)
      setCharacters(changed.characters)
      toast.success(changed.msg ?? sentences.arranged)
    } catch (thrown) {
      setAlert(sentenceOf(thrown, fallback))
    } finally {
      setBusy(false)
    }
  }
  const upload = (file: File) =>
    file.size > largestLookInside
      ? setAlert(sentences.tooLarge)
      : void change(() => addLeaves(bookId, file), sentences.addFailed)
  const arrange = (wanted: readonly StaffLeaf[]) =>
    void change(
      () =>
        api('PUT /books/arrange-look-inside', {
          ...byId(bookId),
          body: { leaf_ids: wanted.map(({ leaf_id }) => leaf_id) },
        }),
      sentences.arrangeFailed,
    )
  const removeText = () =>
    void change(() => api('DELETE /books/remove-sample-text', byId(bookId)), sentences.arrangeFailed)
  const move = (from: number, to: number) => {
    const moved = leaves.filter((_, index) => index !== from)
    arrange([...moved.slice(0, to), ...leaves.slice(from, from + 1), ...moved.slice(to)])
  }
  return (
    <section aria-label={sentences.title} aria-busy={busy} className="mt-6 border-t border-line pt-4">
      <h3 className="mb-1 text-lg">{sentences.title}</h3>
      <p className="text-sm text-ink-soft">{sentences.hint}</p>
      <p className="mb-3 text-sm text-ink-soft">{sentences.textHint}</p>
      {alert && <Alert text={alert} />}
      {characters > 0 && <SampleText characters={characters} busy={busy} onRemove={removeText} />}
      <Leaves
        leaves={leaves}
        busy={busy}
        onMove={move}
        onRemove={(index) => arrange(leaves.filter((_, at) => at !== index))}
      />
      <FilePicker busy={busy} onFile={upload} />
    </section>
  )
}

const Alert = ({ text }: { text: string }) => (
  <p role="alert" className="mb-3 text-seal">
    {text}
  </p>
)

type TextProps = { characters: number; busy: boolean; onRemove: () => void }

function SampleText({ characters, busy, onRemove }: TextProps) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3">
      {sentences.textThere(characters)}
      <Button variant="quiet" size="sm" disabled={busy} onClick={onRemove}>
        Bỏ văn bản
      </Button>
    </p>
  )
}

type LeavesProps = {
  leaves: readonly StaffLeaf[]
  busy: boolean
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

function Leaves({ leaves, busy, onMove, onRemove }: LeavesProps) {
  return (
    <ol className="mb-3 flex flex-wrap gap-3">
      {leaves.map(({ leaf_id, thumb_url }, index) => (
        <li key={leaf_id} className="w-33">
          <img
            src={thumb_url}
            alt={`Trang ${index + 1}`}
            width={132}
            height={198}
            loading="lazy"
            className="aspect-2/3 w-full border border-line object-contain"
          />
          <div className="flex justify-between">
            <IconButton
              label={`Đưa trang ${index + 1} lên trước`}
              icon={ArrowLeft}
              iconSize={16}
              disabled={busy || index === 0}
              onClick={() => onMove(index, index - 1)}
            />
            <IconButton
              label={`Bỏ trang ${index + 1}`}
              icon={Trash2}
              iconSize={16}
              disabled={busy}
              onClick={() => onRemove(index)}
            />
            <IconButton
              label={`Đưa trang ${index + 1} ra sau`}
              icon={ArrowRight}
              iconSize={16}
              disabled={busy || index === leaves.length - 1}
              onClick={() => onMove(index, index + 1)}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

function FilePicker({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  return (
    <label className={buttonClasses({ variant: 'outline' }, 'has-focus-visible:outline-2')}>
      {busy && <Spinner />}
      Tải PDF, ảnh hoặc .txt lên
      <input
        type="file"
        accept="application/pdf,image/*,text/plain,.txt"
        disabled={busy}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
