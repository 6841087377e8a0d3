import type { ReactNode } from 'react'
import type { Icon } from '#web/base/icons/icon.tsx'

type Props = { icon: Icon; title: string; text: string; children?: ReactNode }

/** A term of the purchase that the button does not say. */
export function BuyingTerm({ icon: Icon, title, text, children }: Props) {
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <Icon size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <b className="block font-semibold text-ink">{title}</b>
        {text}
        {children}
      </div>
    </li>
  )
}
