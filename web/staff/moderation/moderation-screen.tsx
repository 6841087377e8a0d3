import { lazy } from 'react'
import { moderationSentences as sentences } from '#contract/catalogue/reviews/moderation-sentences.ts'
import { countFigures } from '#web/staff/lists/count-figures.ts'
import { FilterChoices } from '#web/staff/lists/filter-choice.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'
import type { ModerationData } from './load-moderation.ts'
import { moderationDialogWords, moderationList, type ModerationQuery } from './moderation-query.ts'
import { StaffReviewCard } from './staff-review-card.tsx'

const HideReviewDialog = lazy(() => import('./hide-review-dialog.tsx'))

const ratings = [5, 4, 3, 2, 1].map((stars) => [stars, `${stars} sao`] as const)
const states = [
  ['shown', 'Đang hiện'],
  ['hidden', 'Đã ẩn'],
] as const

const list: ListKind<ModerationQuery> = {
  ...moderationList,
  noun: 'đánh giá',
  placeholder: 'Nội dung, tên sách, người viết, email…',
  sentences,
}

export function ModerationScreen({ data }: { data: ModerationData }) {
  const { reviews, counts } = data
  return (
    <>
      <ListHead title={sentences.title} />
      <FigureStrip
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
  return (
    <FilterChoices
      choices={[
        { label: 'Số sao', name: 'rating', value: rating, options: ratings },
        { label: 'Hiển thị', name: 'state', value: state, options: states },
      ]}
    />
  )
}
