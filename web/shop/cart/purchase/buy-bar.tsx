import { ShoppingBag } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

type Props = {
  price: number
  busy: boolean
  /** The form of the box, which it sends. */
  form: RefObject<HTMLFormElement | null>
}

/** On a phone, while the box itself is out of view. Its place below the page is kept from the beginning. */
export function BuyBar({ price, busy, form }: Props) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!form.current) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    observer.observe(form.current)
    return () => observer.disconnect()
  }, [form])
  return (
    <section aria-label="Mua nhanh" inert={!shown} className="buy-bar">
      <p className="figures flex-1 text-xl font-semibold">{formatDong(price)}</p>
      <Button busy={busy} onClick={() => form.current?.requestSubmit()}>
        <ShoppingBag aria-hidden="true" size={18} />
        Thêm vào giỏ
      </Button>
    </section>
  )
}
