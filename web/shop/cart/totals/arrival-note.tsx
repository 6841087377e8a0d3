import { Truck } from '#web/base/icons/first-icons.ts'

/** When it comes, beside what it costs. */
export const ArrivalNote = ({ children }: { children: string }) => (
  <p className="flex gap-2.5 text-sm">
    <Truck size={18} className="mt-0.5 shrink-0 text-ink-soft" />
    {children}
  </p>
)
