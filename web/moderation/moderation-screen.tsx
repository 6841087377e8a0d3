import { lazy } from 'react'
import { moderationSentences as sentences } from '#contract/reviews/moderation-sentences.ts'
import { countFigures } from '#web/staff-list/count-figures.ts'
import { FilterChoice } from '#web/staff-list/filter-choice.tsx'
import { ListDialogs } from '#web/staff-list/list-dialogs.tsx'
import { ListHead } from '#web/staff-list/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff-list/staff-list.tsx'
import { FigureCards } from '#web/ui/lists/figure-cards.tsx'
import type { ModerationData } from './load-moderation.ts'
import {
  moderationDialogWords,
  moderationHref,
  moderationPath,
  type ModerationQuery,
  readModerationQuery,
} from './moderation-query.ts'
import { StaffReviewCard } from './staff-review-card.tsx'

const HideReviewDialog = lazy(() => import('./hide-review-dialog.tsx'))

const list: ListKind<ModerationQuery> = {
  path: moderationPath,
  read: readModerationQuery,
  href: moderationHref,
  isFiltered: ({ search, rating, state }) => Boolean(search || rating || state),
  noun: 'đánh giá',
  placeholder: 'Nội dung, tên sách, người viết, email…',
  sentences,
}

export function ModerationScreen({ data }: { data: ModerationData }) {
  const { reviews, counts } = data
  return (
    <>
      <ListHead title={sentences.title} />
      <FigureCards
        figures={countFigures({
          'Tổng đánh giá': counts.all,
          'Đang hiện': counts.shown,
          'Đã ẩn': counts.hidden,
          'Có ảnh': counts.with_picture,
        })}
      />
      <StaffList
        list={list}
        data={data}
        isEmpty={reviews.length === 0}
        renderFilters={(query) => <Filters {...query} />}
        className="mt-6 space-y-4"
      >
        {reviews.map((review) => (
          <StaffReviewCard key={review.book_review_id} review={review} />
        ))}
      </StaffList>
      <ListDialogs words={moderationDialogWords}>
        {({ id, onClose }) => {
          if (id === undefined) return null
          const known = reviews.find(({ book_review_id }) => book_review_id === id)
          return <HideReviewDialog key={id} reviewId={id} known={known} onClose={onClose} />
        }}
      </ListDialogs>
    </>
  )
}

function Filters({ rating, state }: ModerationQuery) {
  const className = 'max-sm:basis-full sm:w-44'
  return (
    <>
      <FilterChoice
        label="Số sao"
        name="rating"
        value={rating}
        options={[5, 4, 3, 2, 1].map((stars) => [stars, `${stars} sao`])}
        className={className}
      />
      <FilterChoice
        label="Hiển thị"
        name="state"
        value={state}
        options={[
          ['shown', 'Đang hiện'],
          ['hidden', 'Đã ẩn'],
        ]}
        className={className}
      />
    </>
  )
}
