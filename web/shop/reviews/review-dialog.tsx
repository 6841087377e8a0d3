import {
  longestReview,
  reviewTextProblem,
  shortestReview,
  writingSentences,
} from '#contract/catalogue/reviews/writing-sentences.ts'
import { useId, useState, useEffect } from 'react'
import type { OwnReview, createReview } from '#contract/catalogue/reviews/reviews.ts'
import { DialogActions, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Star } from '#web/base/icons/shop-icons.ts'
import { api } from '#web/base/platform/api/api.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import { type Rating, ratingNames } from '#contract/catalogue/reviews/review-sentences.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'
import { useReviewDraft } from './use-review-draft.ts'
import { fileProblem, pictureHint } from '#contract/platform/shape/image-upload.ts'
import { reviewPicture } from '#contract/catalogue/reviews/review-picture.ts'
import { PicturePicker, RemoveImageButton } from '#web/base/ui/fields/picture-picker.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = {
  book: { book_id: number; title: string }
  userId: number
  own: OwnReview | null
  onSent: (sent: Sent) => Promise<void>
  onClose: () => void
}

/** A review of one book is written, or written anew. */
export default function ReviewDialog({ book, userId, own, onSent, onClose }: Props) {
  const formId = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      title={own ? 'Sửa đánh giá' : 'Viết đánh giá'}
      onClose={() => busy || onClose()}
      actions={
        <DialogActions
          onCancel={onClose}
          action={own ? 'Lưu đánh giá' : 'Gửi đánh giá'}
          busy={busy}
          formId={formId}
        />
      }
    >
      <p className="mb-5 font-serif text-lg font-semibold">{book.title}</p>
      <ReviewForm
        id={formId}
        bookId={book.book_id}
        userId={userId}
        own={own}
        onBusy={setBusy}
        onSent={onSent}
      />
    </Modal>
  )
}

export type Sent = AnswerOf<typeof createReview>

type ReviewFormProps = {
  /** The dialog that shows the form has its button. */
  id: string
  bookId: number
  userId: number
  /** The review that is edited. */
  own: OwnReview | null
  onBusy: (busy: boolean) => void
  onSent: (sent: Sent) => Promise<void>
}

export function ReviewForm({ id, bookId, userId, own, onBusy, onSent }: ReviewFormProps) {
  const { shown, restored, change, drop } = useReviewDraft(userId, bookId, own)
  const [picture, setPicture] = useState<PictureChoice>('keep')

  const { alert, problemOf, formProps } = useSubmit({
    check: (values) => problemsWith(textOf(values, 'rating'), textOf(values, 'content')),
    send: async (values) => {
      onBusy(true)
      try {
        const sent = await api('POST /bookreviews/create-review-book', {
          body: bodyOf(values, bookId, picture),
        })
        drop()
        toast.success(sent.msg)
        await onSent(sent)
      } finally {
        onBusy(false)
      }
    },
    fallback: writingSentences.createFailed,
    broke: writingSentences.sendBroke,
  })
  return (
    <form id={id} {...formProps} className="space-y-5">
      <FormAlert>{alert}</FormAlert>
      {restored && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
          Đây là bản nháp bạn viết dở.
          <Button variant="quiet" size="sm" onClick={drop}>
            Bỏ bản nháp
          </Button>
        </p>
      )}
      <StarField
        name="rating"
        chosen={shown.rating === '' ? undefined : (Number(shown.rating) as Rating)}
        onChoose={(rating) => change({ rating: String(rating) })}
        problem={problemOf('rating')}
      />
      <div>
        <TextArea
          label="Nội dung đánh giá"
          name="content"
          rows={6}
          maxLength={longestReview}
          required
          placeholder="Điều gì ở cuốn sách này làm bạn nhớ?"
          value={shown.content}
          onChange={({ target }) => change({ content: target.value })}
          problem={problemOf('content')}
        />
        <p className="figures mt-1 text-end text-sm text-ink-soft">
          {formatNumber([...shown.content.trim()].length)} ký tự, ít nhất {shortestReview}
        </p>
      </div>
      <PictureField
        kept={own?.image ?? null}
        choice={picture}
        onChoice={setPicture}
        problem={problemOf('image')}
      />
    </form>
  )
}

function problemsWith(rating: string, content: string): Problems {
  const wrong = reviewTextProblem(content)
  return {
    ...(rating === '' ? { rating: writingSentences.ratingMissing } : {}),
    ...(wrong ? { content: wrong } : {}),
  }
}

function bodyOf(values: FormData, bookId: number, picture: PictureChoice): FormData {
  const body = new FormData()
  body.set('book_id', String(bookId))
  body.set('rating', textOf(values, 'rating'))
  body.set('content', textOf(values, 'content'))
  if (picture === 'remove') body.set('remove_image', 'true')
  else if (picture !== 'keep') body.set('image', picture.file)
  return body
}

/** Choice for the picture: it stays, goes, or another takes its place. */
type PictureChoice = 'keep' | 'remove' | { file: File; url: string }

type PictureChoiceProps = {
  /** The picture that the review has. */
  kept: string | null
  choice: PictureChoice
  onChoice: (choice: PictureChoice) => void
  problem: string | undefined
}

/** A picture is looked at before it is sent. */
function PictureField({ kept, choice, onChoice, problem }: PictureChoiceProps) {
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

const ratings: readonly Rating[] = [1, 2, 3, 4, 5]

type StarFieldProps = {
  name: string
  chosen: Rating | undefined
  onChoose: (rating: Rating) => void
  problem: string | undefined
}

/** Five stars as the browser's own choice among five: arrows walk along them. */
function StarField({ name, chosen, onChoose, problem }: StarFieldProps) {
  const [pointed, setPointed] = useState<Rating>()
  const shown = pointed ?? chosen
  return (
    <fieldset aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend className="mb-1 text-sm font-semibold">Số sao</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex" onPointerLeave={() => setPointed(undefined)}>
          {ratings.map((rating) => (
            <label
              key={rating}
              onPointerEnter={() => setPointed(rating)}
              className="grid size-11 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-indigo-ink"
            >
              <input
                type="radio"
                name={name}
                value={rating}
                checked={rating === chosen}
                onChange={() => onChoose(rating)}
                required
                className="sr-only"
              />
              <span className="sr-only">
                {rating} sao, {ratingNames[rating]}
              </span>
              <Star
                aria-hidden="true"
                size={28}
                className={classes(
                  'transition-colors',
                  shown !== undefined && rating <= shown ? 'fill-ochre text-ochre' : 'text-edge',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="min-h-6 font-semibold text-ochre">
          {shown && ratingNames[shown]}
        </span>
      </div>
      {problem && (
        <p id={`${name}-problem`} className="mt-1 text-sm text-seal">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
