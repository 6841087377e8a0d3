import { ArrowDown, ArrowUp } from '#web/base/icons/shop-icons.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'

type Props = { name: string; index: number; count: number; onMove: (by: -1 | 1) => void }

const look = 'disabled:opacity-30'

export function OrderButtons({ name, index, count, onMove }: Props) {
  return (
    <span className="flex shrink-0">
      <IconButton
        icon={ArrowUp}
        label={`Đưa lên: ${name}`}
        disabled={index === 0}
        onClick={() => onMove(-1)}
        className={look}
      />
      <IconButton
        icon={ArrowDown}
        label={`Đưa xuống: ${name}`}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
        className={look}
      />
    </span>
  )
}
