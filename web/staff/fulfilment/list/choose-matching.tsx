import { largestBulk } from '#contract/goods/fulfilment/step-problem.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

type Props = {
  /** How many the filters find, how many of them are on this page, and how many are chosen. */
  total: number
  shown: number
  chosen: number
  busy: boolean
  onChoose: (count: number) => void
}

const oftenChosen = 30

/** From the rows of a page to all that match, or to the first of them. */
export function ChooseMatching({ total, shown, chosen, busy, onChoose }: Props) {
  const most = Math.min(total, largestBulk)
  if (total <= shown || chosen >= most) return null
  return (
    <span className="flex flex-wrap items-center gap-2 md:flex-nowrap noscript:hidden">
      {most > oftenChosen && chosen < oftenChosen && (
        <Button size="sm" variant="quiet" busy={busy} onClick={() => onChoose(oftenChosen)}>
          Chọn {oftenChosen} đơn đầu
        </Button>
      )}
      <Button size="sm" variant="quiet" busy={busy} onClick={() => onChoose(most)}>
        {most === total ? `Chọn cả ${formatNumber(total)} khớp` : `Chọn ${formatNumber(most)} đơn đầu`}
      </Button>
    </span>
  )
}
