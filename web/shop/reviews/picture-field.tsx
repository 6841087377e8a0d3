import { useEffect, useState } from 'react'
import { fileProblem, pictureHint } from '#contract/platform/shape/image-upload.ts'
import { reviewPicture } from '#contract/catalogue/reviews/review-picture.ts'
import { PicturePicker } from '#web/base/ui/fields/picture-picker.tsx'
import { RemoveImageButton } from '#web/base/ui/images/remove-image-button.tsx'

/** What becomes of the picture: it stays, goes, or another takes its place. */
export type PictureChoice = 'keep' | 'remove' | { file: File; url: string }

type Props = {
  /** The picture that the review has. */
  kept: string | null
  choice: PictureChoice
  onChoice: (choice: PictureChoice) => void
  problem: string | undefined
}

/** A picture is looked at before it is sent. */
export function PictureField({ kept, choice, onChoice, problem }: Props) {
  const [refused, setRefused] = useState('')
  const preview = typeof choice === 'object' ? choice.url : undefined
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const shown = choice === 'keep' ? kept : preview
  const choose = (file: File) => {
    const wrong = fileProblem(reviewPicture, file)
    setRefused(wrong)
    if (wrong === '') onChoice({ file, url: URL.createObjectURL(file) })
  }
  const wrong = refused || problem
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">Ảnh</span>
        <span className="text-ink-soft">Không bắt buộc</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <span className="relative">
            <img
              src={shown}
              alt="Ảnh kèm đánh giá"
              className="size-24 rounded-sm object-cover ring-1 ring-line"
            />
            <RemoveImageButton onClick={() => onChoice(kept ? 'remove' : 'keep')} />
          </span>
        )}
        <PicturePicker name={shown ? 'Đổi ảnh' : 'Thêm ảnh'} onFile={choose} />
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{pictureHint}</p>
      <div role="alert">{wrong && <p className="mt-1 text-sm text-seal">{wrong}</p>}</div>
    </fieldset>
  )
}
