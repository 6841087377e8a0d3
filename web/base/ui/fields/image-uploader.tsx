import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { type FileRule, fileProblem } from '#contract/platform/shape/image-upload.ts'
import { ImagePlus } from '#web/base/icons/desk-icons.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { TextField } from './text-field.tsx'
import { RemoveImageButton } from './picture-picker.tsx'

/** The field of a form in which an address stands that nothing was fetched from yet. */
export const pictureAddressField = 'picture_address'

type ChosenPicture = { file: File; url: string }

type Props = {
  label: string
  /** The picture as it would be shown now. */
  shown: string | undefined
  rule: FileRule
  hint: string
  problem: string | undefined
  addressProblem: string | undefined
  onFile: (picture: ChosenPicture) => void
  onRemove: () => void
  /** Fetches the picture behind an address; what is thrown is shown by `sayFailure`. */
  onAddress: (address: string) => Promise<Blob>
  sayFailure: (thrown: unknown) => string
}

/** One picture: chosen, dropped, pasted, or fetched from an address; looked at before it is sent. */
export function ImageUploader({ label, shown, rule, hint, problem, onFile, onRemove, ...rest }: Props) {
  const id = useId()
  const [refused, setRefused] = useState('')
  const take = (file: File | undefined) => {
    if (!file) return
    const wrong = fileProblem(rule, file)
    setRefused(wrong)
    if (wrong === '') onFile({ file, url: URL.createObjectURL(file) })
  }
  usePastedFile(take)
  const wrong = refused || problem
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-ink-soft">Không bắt buộc</span>
      </legend>
      <div className="flex flex-wrap items-start gap-4">
        {shown && <Shown src={shown} label={label} onRemove={onRemove} />}
        <DropZone name={shown ? 'Đổi ảnh' : 'Chọn ảnh'} onFile={take} />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {hint}
      </p>
      <div role="alert">{wrong && <p className="mt-1 text-sm text-seal">{wrong}</p>}</div>
      <FromAddress {...rest} onBlob={(blob) => take(new File([blob], 'anh.webp', { type: blob.type }))} />
    </fieldset>
  )
}

function Shown({ src, label, onRemove }: { src: string; label: string; onRemove: () => void }) {
  return (
    <span className="relative">
      <img src={src} alt={label} className="h-36 max-w-36 rounded-sm object-contain ring-1 ring-line" />
      <RemoveImageButton onClick={onRemove} />
    </span>
  )
}

function DropZone({ name, onFile }: { name: string; onFile: (file: File | undefined) => void }) {
  const [over, setOver] = useState(false)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    onFile(file)
  }
  return (
    <label
      className={classes(
        'relative grid min-h-36 min-w-48 flex-1 cursor-pointer place-content-center justify-items-center gap-1.5 rounded-md border-2 border-dashed p-4 text-center transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo-ink',
        over ? 'border-ink bg-ink/7' : 'border-edge',
      )}
    >
      <ImagePlus size={24} className="text-ink-soft" />
      <span className="font-semibold">{name}</span>
      <span className="text-sm text-ink-soft">hoặc kéo thả, dán ảnh vào đây</span>
      {/* It takes what is dropped on it, so it lies over all of this. */}
      <input
        type="file"
        accept="image/*"
        onChange={onChange}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}

type AddressProps = Pick<Props, 'addressProblem' | 'onAddress' | 'sayFailure'> & {
  onBlob: (blob: Blob) => void
}

function FromAddress({ addressProblem, onAddress, sayFailure, onBlob }: AddressProps) {
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const fetchIt = async () => {
    if (busy || address.trim() === '') return
    setBusy(true)
    setProblem('')
    try {
      onBlob(await onAddress(address.trim()))
      setAddress('')
    } catch (thrown) {
      setProblem(sayFailure(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-3 flex items-start gap-3">
      <TextField
        label="Hoặc từ địa chỉ ảnh"
        name={pictureAddressField}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2000}
        className="min-w-0 flex-1"
        value={address}
        problem={problem || (address && addressProblem)}
        onChange={({ target }) => {
          setAddress(target.value)
          setProblem('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void fetchIt()
        }}
      />
      <Button variant="outline" busy={busy} onClick={() => void fetchIt()} className="mt-6.5 shrink-0">
        Tải ảnh
      </Button>
    </div>
  )
}

/** A picture may be pasted wherever the focus is; a text goes where it is pasted, though Excel and Word add its picture. */
function usePastedFile(take: (file: File | undefined) => void) {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      if (!clipboardData || clipboardData.types.includes('text/plain')) return
      take([...clipboardData.files].find(({ type }) => type.startsWith('image/')))
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  })
}

/** Choice for a picture when its form is saved: it stays, goes, or another takes its place. */
export type PictureChoice = 'keep' | 'remove' | ChosenPicture

/** The picture of a form, as it was saved last and as it is to be. */
export function usePictureChoice(saved: string | null | undefined) {
  const [choice, setChoice] = useState<PictureChoice>('keep')
  const preview = typeof choice === 'object' ? choice.url : undefined
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  return {
    choice,
    choose: setChoice,
    remove: () => setChoice(saved ? 'remove' : 'keep'),
    shown: (choice === 'keep' ? saved : preview) ?? undefined,
  }
}

export type ChosenPictureState = ReturnType<typeof usePictureChoice>

/** Says in a form what becomes of the picture; one that stays is not named. */
export function writePictureChoice(form: FormData, choice: PictureChoice) {
  if (choice === 'remove') form.set('image_url', '')
  else if (choice !== 'keep') form.set('image', choice.file)
}
