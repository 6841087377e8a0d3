import { type DragEvent, useEffect, useState } from 'react'
import { fileProblem, imageUpload, pictureHint } from '#contract/image-upload.ts'
import { authorPictureSentences } from '#contract/name-sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PicturePicker } from '#web/ui/picture-picker.tsx'

/** What becomes of the picture: it stays, goes, or another takes its place. */
export type PictureChoice = 'keep' | 'remove' | { file: File; url: string }

const rule = { ...imageUpload(5, false), ...authorPictureSentences }

type Props = {
  /** The picture that the author has. */
  kept: string | null
  choice: PictureChoice
  onChoice: (choice: PictureChoice) => void
  problem: string | undefined
}

/** A picture is chosen or dropped, and looked at before it is sent. */
export function AuthorPictureField({ kept, choice, onChoice, problem }: Props) {
  const [refused, setRefused] = useState('')
  const [over, setOver] = useState(false)
  const preview = typeof choice === 'object' ? choice.url : undefined
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const shown = choice === 'keep' ? kept : preview
  const choose = (file: File) => {
    const wrong = fileProblem(rule, file)
    setRefused(wrong)
    if (wrong === '') onChoice({ file, url: URL.createObjectURL(file) })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) choose(file)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">Ảnh tác giả</span>
        <span className="text-ink-soft">Không bắt buộc</span>
      </legend>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classes(
          'flex flex-wrap items-center gap-4 rounded-md border border-dashed p-4 transition-colors',
          over ? 'border-ink bg-ink/7' : 'border-edge',
        )}
      >
        {shown && <img src={shown} alt="Ảnh tác giả" className="size-24 rounded-full object-cover" />}
        <div className="min-w-0 flex-1 space-y-2">
          <div className="flex flex-wrap gap-2">
            <PicturePicker name={shown ? 'Đổi ảnh' : 'Chọn ảnh'} onFile={choose} />
            {shown && (
              <Button variant="quiet" onClick={() => onChoice(kept ? 'remove' : 'keep')}>
                Bỏ ảnh
              </Button>
            )}
          </div>
          <p className="text-sm text-ink-soft">Kéo và thả ảnh vào đây, hoặc chọn ảnh. {pictureHint}</p>
        </div>
      </div>
      <div role="alert">
        {(refused || problem) && <p className="mt-1.5 text-sm text-seal">{refused || problem}</p>}
      </div>
    </fieldset>
  )
}
