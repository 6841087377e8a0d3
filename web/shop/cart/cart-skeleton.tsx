import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { cartPageSize } from './optimistic-cart.ts'

/** The cart in the shape in which it comes. */
export function CartSkeleton() {
  return (
    <div className="noscript:hidden grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <output className="sr-only">Đang tải giỏ hàng</output>
      <div className="divide-y divide-line border-y border-line">
        {Array.from({ length: cartPageSize }, (_, index) => (
          <div key={index} className="flex gap-4 py-5 sm:gap-6">
            <Skeleton className="aspect-2/3 w-20 shrink-0 sm:w-24" />
            <div className="min-w-0 flex-1 space-y-3">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
