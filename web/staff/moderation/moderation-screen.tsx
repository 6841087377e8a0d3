import { lazy, useState } from 'react'
import {
  chosenOf,
  type ListData,
  type ListAddress,
  listAddress,
  type ListQuery,
  readChoice,
} from '#web/base/platform/queries/list-query.ts'
import {
  moderationSentences as sentences,
  moderationSentences,
} from '#contract/catalogue/reviews/moderation-sentences.ts'
import { countFigures, ListHead } from '#web/staff/lists/list-head.tsx'
import { FilterChoices } from '#web/staff/lists/staff-filters.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { useRevalidator } from 'react-router'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import type { getStaffReviews, StaffReview } from '#contract/catalogue/reviews/reviews.ts'
import { answersEarlierWords, reviewSentences } from '#contract/catalogue/reviews/review-sentences.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'
import { PictureWithFallback } from '#web/base/ui/images/picture-with-fallback.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'

/** Which reviews the staff looks at, as it stands in the address. */
type ModerationQuery = ListQuery & {
  rating: '1' | '2' | '3' | '4' | '5' | undefined
  state: 'shown' | 'hidden' | undefined
  answer: 'given' | 'none' | undefined
}

export const moderationList: ListAddress<ModerationQuery> = listAddress('/admin/reviews', (params) => ({
  rating: readChoice(params, 'rating', ['1', '2', '3', '4', '5']),
  state: readChoice(params, 'state', ['shown', 'hidden']),
  answer: readChoice(params, 'answer', ['given', 'none']),
}))

/** The same by the names of the call. */
export const reviewsOf = <Chosen extends { state?: 'shown' | 'hidden'; answer?: 'given' | 'none' }>({
  state,
  answer,
  ...query
}: Chosen) => ({
  ...query,
  ...(answer && { answered: answer === 'given' ? ('true' as const) : ('false' as const) }),
  ...(state && { hidden: state === 'hidden' ? ('true' as const) : ('false' as const) }),
})

/** Hash words of the dialogs over the list. */
const moderationDialogWords = { hide: 'an-danh-gia', answer: 'tra-loi-danh-gia' } as const

type ModerationData = ListData<ModerationQuery, typeof getStaffReviews>

const HideReviewDialog = lazy(() => import('./hide-review-dialog.tsx'))
const AnswerReviewDialog = lazy(() => import('./answer-review-dialog.tsx'))

const ratings = [5, 4, 3, 2, 1].map((stars) => [stars, `${stars} sao`] as const)

const states = [
  ['shown', 'Đang hiện'],
  ['hidden', 'Đã ẩn'],
] as const

const answers = [
  ['none', 'Chưa trả lời'],
  ['given', 'Đã trả lời'],
] as const

const list: ListKind<ModerationQuery> = {
  ...moderationList,
  noun: 'đánh giá',
  placeholder: 'Nội dung, tên sách, người viết, email…',
  sentences,
}

export function ModerationScreen({ data }: { data: ModerationData }) {
  const { rows: reviews, counts } = data
  return (
    <>
      <ListHead title={sentences.title} />
      <FigureStrip
        figures={countFigures({
          'Tổng đánh giá': counts.all,
          'Đang hiện': counts.shown,
          'Chưa trả lời': counts.unanswered,
          'Đã ẩn': counts.hidden,
          'Có ảnh': counts.with_picture,
        })}
      />
      <StaffList
        list={list}
        data={data}
        workbook={{
          call: 'GET /bookreviews/export-reviews',
          query: reviewsOf(chosenOf(data.query)),
        }}
        isEmpty={reviews.length === 0}
        renderFilters={(query) => <Filters {...query} />}
      >
        {reviews.map((review) => (
          <StaffReviewCard key={review.book_review_id} review={review} />
        ))}
      </StaffList>
      <ListDialogs words={moderationDialogWords}>
        {({ kind, id, onClose }) => {
          if (id === undefined) return null
          const known = reviews.find(({ book_review_id }) => book_review_id === id)
          const Dialog = kind === 'answer' ? AnswerReviewDialog : HideReviewDialog
          return <Dialog key={`${kind} ${id}`} reviewId={id} known={known} onClose={onClose} />
        }}
      </ListDialogs>
    </>
  )
}

function Filters({ rating, state, answer }: ModerationQuery) {
  return (
    <FilterChoices
      choices={[
        { label: 'Số sao', name: 'rating', value: rating, options: ratings },
        { label: 'Hiển thị', name: 'state', value: state, options: states },
        { label: 'Lời trả lời', name: 'answer', value: answer, options: answers },
      ]}
    />
  )
}

/** A review with its book and its reader; a hidden one tells by whom, when and why. */
function StaffReviewCard({ review }: { review: StaffReview }) {
  const { book_review_id: id, rating, content, image, bought, hidden_at, answer } = review
  const { linkTo } = useHashDialog(moderationDialogWords)
  return (
    <article aria-label={`Đánh giá #${id}`} className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <RatingStars rating={rating} />
        {bought && <Badge tone="jade">{reviewSentences.bought}</Badge>}
        {hidden_at && <Badge tone="ink">Đã ẩn</Badge>}
        <span className="ms-auto flex gap-2">
          {!hidden_at && (
            <ButtonLink
              size="sm"
              variant="outline"
              to={linkTo('answer', id)}
              preventScrollReset
              aria-label={`${answer ? 'Sửa lời trả lời' : 'Trả lời'} đánh giá #${id}`}
            >
              {answer ? 'Sửa lời trả lời' : 'Trả lời'}
            </ButtonLink>
          )}
          {hidden_at ? (
            <ShowAgain id={id} />
          ) : (
            <ButtonLink
              size="sm"
              variant="outline"
              to={linkTo('hide', id)}
              preventScrollReset
              aria-label={`Ẩn đánh giá #${id}`}
            >
              Ẩn
            </ButtonLink>
          )}
        </span>
      </header>
      <Origin review={review} />
      <p className="mt-3 max-w-prose break-words whitespace-pre-line">{content}</p>
      {image && (
        <a href={image} target="_blank" rel="noreferrer" className="mt-3 inline-block">
          <PictureWithFallback
            src={image}
            alt={`Ảnh kèm đánh giá #${id}, mở trong thẻ mới`}
            className="size-24 rounded-md border border-line object-cover"
          />
        </a>
      )}
      {answer && <Answer review={review} />}
      {hidden_at && <Hiding review={review} at={hidden_at} />}
    </article>
  )
}

function Origin({ review: { book, user, created_at, edited_at } }: { review: StaffReview }) {
  return (
    <>
      <p className="mt-2 break-words">
        {book.on_shelf ? (
          <Link to={bookPath(book)} className="text-link font-serif font-semibold">
            {book.title}
          </Link>
        ) : (
          <span className="font-serif font-semibold">{book.title} (đã ngừng bán)</span>
        )}
      </p>
      <p className="text-sm break-words text-ink-soft">
        {user.email ? (
          <Link to={`/admin/users#nguoi-dung-${user.user_id}`} className="text-link">
            {user.full_name}
          </Link>
        ) : (
          user.full_name
        )}
        {user.email && `, ${user.email}`}
        {' · '}
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {edited_at && ` · sửa ${formatDateTime(edited_at)}`}
      </p>
    </>
  )
}

function Hiding({ review: { hidden_by, hidden_reason }, at }: { review: StaffReview; at: string }) {
  return (
    <p className="mt-3 border-s-2 border-ochre ps-3 text-sm break-words">
      {hidden_by ?? 'Nhà sách'} ẩn lúc {formatDateTime(at)}. Lý do: {hidden_reason}
    </p>
  )
}

function Answer({ review }: { review: StaffReview }) {
  const { answer, answered_at, answered_by } = review
  return (
    <div className="mt-3 border-s-2 border-jade ps-3">
      <p className="text-sm text-ink-soft">
        {answered_by ?? 'Nhà sách'} trả lời{answered_at && ` lúc ${formatDateTime(answered_at)}`}
        {answersEarlierWords(review) && ', trước khi bạn đọc viết lại'}
      </p>
      <p className="max-w-prose break-words whitespace-pre-line">{answer}</p>
    </div>
  )
}

/** Nothing is lost by it, so it is done at once. */
function ShowAgain({ id }: { id: number }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      const { msg } = await api('PUT /bookreviews/hide-review', { ...byId(id), body: { hidden: false } })
      toast.success(msg)
      await revalidate()
    } catch (thrown) {
      toast.error(sentenceOf(thrown, moderationSentences.showFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="outline"
      busy={busy}
      onClick={() => void show()}
      aria-label={`Hiện lại đánh giá #${id}`}
    >
      Hiện lại
    </Button>
  )
}
