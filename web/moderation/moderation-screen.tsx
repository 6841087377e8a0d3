import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { moderationSentences as sentences } from '#contract/reviews/moderation-sentences.ts'
import { formatNumber } from '#web/platform/text/formats.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useRefresh } from '#web/platform/queries/use-refresh.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FigureCards } from '#web/ui/lists/figure-cards.tsx'
import { ListFilters, submitChoice } from '#web/ui/lists/list-filters.tsx'
import { ListPages } from '#web/ui/lists/list-pages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useHashDialog } from '#web/ui/dialogs/use-hash-dialog.ts'
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

export function ModerationScreen({ data }: { data: ModerationData }) {
  const loading = useNavigation().location?.pathname === moderationPath
  const { reviews, counts, query } = data
  return (
    <>
      <h1 className="mb-6 text-3xl sm:text-4xl">{sentences.title}</h1>
      <FigureCards
        figures={[
          { name: 'Tổng đánh giá', value: formatNumber(counts.all) },
          { name: 'Đang hiện', value: formatNumber(counts.shown) },
          { name: 'Đã ẩn', value: formatNumber(counts.hidden) },
          { name: 'Có ảnh', value: formatNumber(counts.with_picture) },
        ]}
      />
      <Filters query={query} />
      <div
        aria-busy={loading || undefined}
        className={classes('mt-6 space-y-4 transition-opacity delay-150', loading && 'opacity-60')}
      >
        {reviews.map((review) => (
          <StaffReviewCard key={review.book_review_id} review={review} />
        ))}
        {reviews.length === 0 && <NoReviews query={query} />}
      </div>
      <ListPages
        {...query}
        lastPage={data.lastPage}
        total={data.total}
        noun="đánh giá"
        hrefOf={(page) => moderationHref({ ...query, page })}
      />
      <Dialogs reviews={reviews} />
    </>
  )
}

function Filters({ query }: { query: ModerationQuery }) {
  const choice = { onChange: submitChoice, className: 'max-sm:basis-full sm:w-44' }
  return (
    <ListFilters
      action={moderationPath}
      hrefOf={(chosen) => moderationHref(readModerationQuery(chosen))}
      onRefresh={useRefresh()}
      search={{ value: query.search, placeholder: 'Nội dung, tên sách, người viết, email…' }}
      pageSize={query.pageSize}
    >
      <Select label="Số sao" name="rating" value={query.rating ?? ''} {...choice}>
        <option value="">Tất cả</option>
        {[5, 4, 3, 2, 1].map((rating) => (
          <option key={rating} value={rating}>
            {rating} sao
          </option>
        ))}
      </Select>
      <Select label="Hiển thị" name="state" value={query.state ?? ''} {...choice}>
        <option value="">Tất cả</option>
        <option value="shown">Đang hiện</option>
        <option value="hidden">Đã ẩn</option>
      </Select>
    </ListFilters>
  )
}

function NoReviews({ query: { search, rating, state } }: { query: ModerationQuery }) {
  if (!search && !rating && !state) return <EmptyState title={sentences.none} />
  return (
    <EmptyState title={sentences.noneFound}>
      <ButtonLink to={moderationPath} variant="outline">
        Xóa bộ lọc
      </ButtonLink>
    </EmptyState>
  )
}

function Dialogs({ reviews }: Pick<ModerationData, 'reviews'>) {
  const session = useSession()
  const { open, close } = useHashDialog(moderationDialogWords)
  if (open?.id === undefined || session.status !== 'in') return null
  const { id } = open
  return (
    <Suspense>
      <HideReviewDialog
        key={id}
        reviewId={id}
        known={reviews.find(({ book_review_id }) => book_review_id === id)}
        onClose={close}
      />
    </Suspense>
  )
}
