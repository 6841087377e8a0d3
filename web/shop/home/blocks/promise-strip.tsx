import { blockKinds } from '#contract/catalogue/home/block-kinds.ts'
import { Banknote, Bell, MessageCircle, Package, RotateCcw, Truck } from '#web/base/icons/first-icons.ts'
import type { LightOf } from '#web/shop/home/block-book.ts'

const pictures = {
  truck: Truck,
  cash: Banknote,
  return: RotateCcw,
  box: Package,
  bell: Bell,
  chat: MessageCircle,
}

export function PromiseStrip({ block: { promises } }: { block: LightOf<'promises'> }) {
  return (
    <section aria-label={blockKinds.promises.name} className="border-b border-line">
      <ul className="promises shell">
        {promises.map(({ icon, title, line }) => {
          const Picture = pictures[icon]
          return (
            <li key={title}>
              <Picture size={22} className="shrink-0 text-ochre" />
              <p className="min-w-0 text-sm">
                <b className="block font-semibold">{title}</b>
                <span className="text-ink-soft">{line}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
