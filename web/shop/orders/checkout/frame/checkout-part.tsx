import type { ReactNode } from 'react'

type Props = {
  /** Its place on the page, and what names it. */
  id: string
  title: string
  /** Stands at the end of its heading: a link, or that it may be left out. */
  aside?: ReactNode
  children: ReactNode
}

/** One thing to settle before an order; the parts number themselves in the order in which they stand. */
export function CheckoutPart({ id, title, aside, children }: Props) {
  return (
    <section aria-labelledby={id} className="checkout-part">
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

/** Mark of a part that may be left out. */
export const Optional = () => <span className="text-sm text-ink-soft">Không bắt buộc</span>
