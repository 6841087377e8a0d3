import { type ReactNode, useState } from 'react'
import type { Availability } from '#contract/book-sorts.ts'
import { classes } from '#web/ui/classes.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { availabilityBadge } from './book-badges.ts'

type Props = {
  book: { quantity: number; availability: Availability }
  /** What is done with so many copies. */
  children?: (copies: number) => ReactNode
}

const tones = { jade: 'text-jade', ochre: 'text-ochre', ink: 'text-ink-soft', seal: 'text-seal' }

/** Whether the book can be had, and how many copies: from one to as many as there are. */
export function PurchaseBox({ book, children }: Props) {
  const [copies, setCopies] = useState(1)
  const sellable = book.availability === 'in_stock' || book.availability === 'low_stock'
  const { tone, text } = availabilityBadge(book)
  return (
    <div className="flex flex-col gap-4">
      <p className={classes('font-semibold', tones[tone])}>{text}</p>
      {sellable && (
        <div className="flex flex-wrap items-center gap-3">
          <QuantityStepper value={copies} min={1} max={book.quantity} onChange={setCopies} label="Số lượng" />
          {children?.(copies)}
        </div>
      )}
    </div>
  )
}
