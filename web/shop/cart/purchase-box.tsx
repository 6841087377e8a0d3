import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate } from 'react-router'
import { ShoppingBag, Banknote, RotateCcw, Truck } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { availabilityBadge } from '#web/shop/books/book/book-badges.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { offlineLabel } from '#web/base/platform/page/offline-mark.ts'
import { QuantityStepper } from '#web/base/ui/fields/quantity-stepper.tsx'
import { loweredNote } from '#contract/selling/cart/cart-sentences.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { BuyingTerm } from './terms/buying-term.tsx'
import type { OwnArrivalProps } from './terms/own-arrival.tsx'
import { type ShelvedBook, useAddToCart, useCartQuantity } from './use-add-to-cart.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import {
  arrivalInWords,
  arrivalSpan,
  type ToldArrivals,
  arrivalsNow,
  expectedLabel,
} from '#contract/selling/delivery/expected-arrival.ts'
import { type DeliveryZone, deliveryZones, zoneNames } from '#contract/selling/delivery/delivery-settings.ts'

/** Without a line the days of all zones stay. */
const OwnArrival = lazy(() =>
  import('./terms/own-arrival.tsx').catch(() => ({ default: ({ anywhere }: OwnArrivalProps) => anywhere })),
)

const tones = { jade: 'text-jade', ochre: 'text-ochre', ink: 'text-ink-soft', seal: 'text-seal' }

type Props = {
  book: ShelvedBook & { quantity: number; price: number }
  /** Offer in place of the purchase where the book is sold out. */
  soldOut: ReactNode
}

/**
 * Availability of the book, and how many copies: from one to as many as there are. For a book that lies in the
 * cart the stepper changes the copies there.
 */
export function PurchaseBox({ book, soldOut }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [copies, setCopies] = useState(1)
  const { inCart, sellable, waits, busy, add } = useAddToCart(book)
  const setInCart = useCartQuantity(book.book_id)
  const navigate = useNavigate()
  const toCheckout = () => void navigate('/checkout')
  const { tone, text } = availabilityBadge({ availability: book.availability, copies_left: book.quantity })
  return (
    <div className="flex flex-col gap-2">
      <p className="flex min-h-11 flex-wrap items-center gap-x-5">
        <span className={classes('font-semibold', tones[tone])}>{text}</span>
        {inCart > 0 && (
          <Link to="/cart" className="text-link inline-flex min-h-11 items-center">
            Xem giỏ hàng
          </Link>
        )}
      </p>
      {!sellable && soldOut}
      <form
        ref={form}
        method="post"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          const buys = isBuying(event.nativeEvent)
          if (inCart > 0) return buys ? toCheckout() : undefined
          void add(copies, buys ? toCheckout : undefined)
        }}
        className={classes('flex flex-wrap items-center gap-2 as-admin:hidden', !sellable && 'order-last')}
      >
        {sellable && (
          <QuantityStepper
            name="quantity"
            label={inCart > 0 ? 'Số lượng trong giỏ' : 'Số lượng'}
            value={inCart || copies}
            max={book.quantity}
            onChange={(wanted, lowered) => {
              if (inCart > 0) return void setInCart(wanted, lowered)
              setCopies(wanted)
              if (lowered) toast.warning(loweredNote(wanted))
            }}
          />
        )}
        <Verbs {...{ book, inCart, sellable, waits, busy, text }} />
      </form>
      {sellable && inCart === 0 && <BuyBar price={book.price} busy={busy} form={form} />}
    </div>
  )
}

type VerbsProps = Pick<ReturnType<typeof useAddToCart>, 'inCart' | 'sellable' | 'waits' | 'busy'> & {
  book: ShelvedBook
  /** Said in place of the verb where the book is not sold. */
  text: string
}

const toCart = 'Thêm vào giỏ'

/** Puts the book into the cart, or goes on to the checkout with it. */
function Verbs({ book, inCart, sellable, waits, busy, text }: VerbsProps) {
  const says = inCart > 0 ? 'Đã có trong giỏ' : !sellable ? text : waits ? offlineLabel : toCart
  return (
    <>
      <Button
        type="submit"
        name={inCart > 0 ? 'set' : 'add'}
        value={book.book_id}
        variant={inCart > 0 || !sellable ? 'outline' : 'primary'}
        disabled={!sellable || waits}
        // Disabled it would let go of the focus.
        aria-disabled={busy || inCart > 0 || undefined}
        busy={busy}
        className="min-w-32 flex-1 px-0!"
        aria-label={says === toCart ? 'Thêm vào giỏ hàng' : undefined}
      >
        {says}
      </Button>
      {sellable && (
        <Button
          type="submit"
          name={inCart > 0 ? 'buy-set' : 'buy'}
          value={book.book_id}
          variant={inCart > 0 ? 'primary' : 'outline'}
          disabled={waits}
          className="w-full"
        >
          Mua ngay
        </Button>
      )}
    </>
  )
}

const isBuying = (event: Event) => event instanceof SubmitEvent && event.submitter?.matches('[name^=buy]')

type BuyBarProps = {
  price: number
  busy: boolean
  /** The form of the box, which it sends. */
  form: RefObject<HTMLFormElement | null>
}

/** On a phone, while the box itself is out of view. Its place below the page is kept from the beginning. */
function BuyBar({ price, busy, form }: BuyBarProps) {
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
        <ShoppingBag size={18} />
        Thêm vào giỏ
      </Button>
    </section>
  )
}

type TermsProps = {
  /** Made of the settings of the shop. */
  terms: { told: ToldArrivals; shipping: string; cutOff: string; returns: string; returnsNote: string }
  payments: string
}

/** Terms that the button does not say: arrival, delivery cost, returns, and ways to pay. */
export function PurchaseTerms({ terms, payments }: TermsProps) {
  const { told, shipping, cutOff, returns, returnsNote } = terms
  const { arrivals, now } = useArrivals(told)
  const days = (zone: DeliveryZone) => arrivalInWords(arrivals[zone], now)
  const session = useSession()
  const address = session.status === 'in' ? session.user.address : undefined
  const anywhere = (
    <BuyingTerm
      icon={Truck}
      title={`${expectedLabel} ${arrivalInWords(arrivalSpan(arrivals), now)}`}
      text={shipping}
    >
      <details>
        <summary className="text-link inline-flex items-center pointer-coarse:min-h-11">
          Ngày nhận theo nơi giao
        </summary>
        <dl className="mt-1 space-y-1">
          {deliveryZones.map((zone) => (
            <div key={zone}>
              <dt>{zoneNames[zone]}</dt>
              <dd className="figures">{days(zone)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-1">{cutOff}</p>
      </details>
    </BuyingTerm>
  )
  return (
    <ul className="mt-2 text-sm text-ink-soft">
      {address?.councious ? (
        <Suspense fallback={anywhere}>
          <OwnArrival {...{ address, days, shipping, anywhere }} />
        </Suspense>
      ) : (
        anywhere
      )}
      <BuyingTerm icon={RotateCcw} title={returns} text={returnsNote} />
      <BuyingTerm icon={Banknote} title="Trả tiền khi nhận, hoặc trả trước" text={payments} />
    </ul>
  )
}

const minute = 60_000

/** The days of this moment. Those that came with the page are shown until they are over; a page may lie open over midnight. */
function useArrivals(told: ToldArrivals) {
  const until = Date.parse(told.arrivals_until)
  const now = useSyncExternalStore(
    (changed) => {
      const timer = setTimeout(changed, Math.max(until - Date.now(), 0) + 1)
      return () => clearTimeout(timer)
    },
    () => (Date.now() < until ? until - 1 : Math.floor(Date.now() / minute) * minute),
    () => until - 1,
  )
  return { arrivals: arrivalsNow(told, now), now }
}
