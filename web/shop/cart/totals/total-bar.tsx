import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { formatDong } from '#contract/platform/language/money.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'

type Props = {
  copies: number
  total: number
  discount: number
  /** Same total in the summary: while that is in view, the bar leaves. */
  inSummary: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The sum and the button at the foot of a narrow screen, there from the first painting. */
export function TotalBar({ copies, total, discount, inSummary, children }: Props) {
  const [covered, setCovered] = useState(false)
  useEffect(() => {
    if (!inSummary.current) return
    const observer = new IntersectionObserver(([entry]) => setCovered(entry?.isIntersecting === true))
    observer.observe(inSummary.current)
    return () => observer.disconnect()
  }, [inSummary])
  return (
    <section aria-label="Tổng tiền" inert={covered} className="foot-bar">
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block text-sm text-ink-soft">
          {formatNumber(copies)} cuốn{discount > 0 && `, đã giảm ${formatDong(discount)}`}
        </span>
        <strong className="figures text-xl whitespace-nowrap">{formatDong(total)}</strong>
      </p>
      {children}
    </section>
  )
}
