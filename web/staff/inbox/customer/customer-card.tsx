import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { phoneOrderSentences } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import type { CustomerCard as Customer, CustomerNote as Note } from '#contract/talking/inbox/inbox.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { sentenceOf, api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { formatDate, formatDong, formatNumber, formatDateTime } from '#web/base/platform/text/formats.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { phoneOrderHref } from '#web/staff/fulfilment/phone-orders/phone-order-href.ts'
import { useOpenConversation } from '#web/staff/inbox/use-open-conversation.ts'
import { ButtonLink, Button } from '#web/base/ui/elements/button.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { RetryPanel } from '#web/base/ui/feedback/retry-button.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { onHub } from '#web/base/platform/hub/hub-connection.ts'
import { customerNoteLimit } from '#contract/talking/chat/chat-rules.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'

/** Card of a customer, for the staff that answers. */
export function CustomerCard({ customerId, ownId }: { customerId: number; ownId: number }) {
  const { card, failure, look, setNote } = useCustomerCard(customerId)
  if (card)
    return (
      <div className="space-y-5">
        <Who card={card} />
        {card.is_active && <OrderForThem customerId={customerId} />}
        <Facts card={card} />
        <RecentOrders card={card} />
        <CustomerNote
          key={customerId}
          customerId={customerId}
          ownId={ownId}
          note={card.note}
          onSaved={setNote}
          onOvertaken={look}
        />
      </div>
    )
  if (failure === undefined)
    return (
      <SkeletonGroup
        label="Đang tải thông tin khách hàng"
        shapes={['h-12', 'h-24', 'h-32']}
        className="space-y-3"
      />
    )
  return <RetryPanel onRetry={look}>{sentenceOf(failure, inboxSentences.cardFailed)}</RetryPanel>
}

/** Link to make an order that they ask for in the chat or on the telephone. */
function OrderForThem({ customerId }: { customerId: number }) {
  const { linkTo } = useOpenConversation()
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={phoneOrderHref(customerId)} size="sm">
        {phoneOrderSentences.action}
      </ButtonLink>
      <ButtonLink to={linkTo('cart', customerId)} replace preventScrollReset size="sm" variant="outline">
        {phoneOrderSentences.cartAction}
      </ButtonLink>
    </div>
  )
}

type Shown = { card: Customer }

function Who({ card: { user_id, name, email, profile_image, is_active } }: Shown) {
  return (
    <div className="flex items-center gap-3">
      <ReaderAvatar name={name} image={profile_image} />
      <div className="min-w-0">
        <Link
          to={`/admin/users?search=${encodeURIComponent(email)}#nguoi-dung-${user_id}`}
          className="text-link inline-flex items-center font-semibold break-words pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        {!is_active && <Badge tone="seal">Đã khóa</Badge>}
        <p className="text-sm break-all text-ink-soft">{email}</p>
      </div>
    </div>
  )
}

function Facts({ card }: Shown) {
  const { house_number, commune, district, councious, country } = card.address
  const address = [house_number, commune, district, councious, country].filter(Boolean).join(', ')
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact name="Số điện thoại">
        {card.phone_number && (
          <a href={`tel:${card.phone_number}`} className="text-link figures">
            {card.phone_number}
          </a>
        )}
      </Fact>
      <Fact name="Khách hàng từ">{formatDate(card.customer_since)}</Fact>
      <Fact name="Địa chỉ" wide>
        {address}
      </Fact>
      <Fact name="Đơn hàng">
        {formatNumber(card.orders)} ({formatNumber(card.delivered_orders)} đã giao)
      </Fact>
      <Fact name="Đã mua">{formatDong(card.delivered_amount)}</Fact>
    </dl>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words">{children || 'Chưa có'}</dd>
    </div>
  )
}

function RecentOrders({ card: { email, orders, recent_orders } }: Shown) {
  if (orders === 0) return null
  return (
    <section aria-label="Đơn hàng gần đây">
      <h3 className="text-base">Đơn hàng gần đây</h3>
      <ul className="mt-1 divide-y divide-line">
        {recent_orders.map(({ order_id, order_code, order_date, status, delivery, total_amount }) => (
          <li key={order_id} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 text-sm">
            <span>
              <Link
                to={staffOrderHref(order_code)}
                className="text-link inline-flex items-center font-semibold pointer-coarse:min-h-11"
              >
                {order_code}
              </Link>{' '}
              <span className="text-ink-soft">{formatDate(order_date)}</span>
            </span>
            <StatusBadge status={status} delivery={delivery} />
            <span className="figures w-full">{formatDong(total_amount)}</span>
          </li>
        ))}
      </ul>
      {orders > recent_orders.length && (
        <Link
          to={`/admin/orders?search=${encodeURIComponent(email)}`}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          Tất cả {formatNumber(orders)} đơn hàng
        </Link>
      )}
    </section>
  )
}

type Read = { of: number; card?: Customer; failure?: unknown }

/** Card of a customer; refetched when orders come in, and after a change. */
function useCustomerCard(customerId: number) {
  const [read, setRead] = useState<Read>()
  const look = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { data: card } = await api('GET /messages/customer', {
          query: { user_id: String(customerId) },
          quiet: true,
          ...(signal ? { signal } : {}),
        })
        setRead({ of: customerId, card })
      } catch (failure) {
        // The card read before stays.
        if (!signal?.aborted)
          setRead((now) => (now?.of === customerId && now.card ? now : { of: customerId, failure }))
      }
    },
    [customerId],
  )
  useEffect(() => {
    const left = new AbortController()
    const lookHere = () => void look(left.signal)
    lookHere()
    const deaf = onHub('ReceiveOrderNotification', lookHere)
    return () => {
      left.abort()
      deaf()
    }
  }, [look])
  const setNote = (note: Note) =>
    setRead((now) => (now?.of === customerId && now.card ? { ...now, card: { ...now.card, note } } : now))
  return { ...(read?.of === customerId ? read : undefined), look, setNote }
}

type Props = {
  customerId: number
  ownId: number
  note: Note
  onSaved: (note: Note) => void
  /** Another version was saved elsewhere. */
  onOvertaken: () => Promise<void>
}

/** Note of the staff about a customer. At a conflict both texts are shown to choose from. */
export function CustomerNote({ customerId, ownId, note, onSaved, onOvertaken }: Props) {
  const [typed, setTyped] = useState(() => readNoteDraft(ownId, customerId))
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  const change = (text: string | undefined) => {
    setTyped(text)
    saveNoteDraft(ownId, customerId, text)
  }
  const save = async () => {
    setBusy(true)
    setAlert('')
    try {
      const { data, msg } = await api('PUT /messages/customer-note', {
        query: { user_id: String(customerId) },
        body: { text: typed ?? '', version: note.version },
      })
      onSaved(data)
      change(undefined)
      toast.success(msg)
    } catch (thrown) {
      setAlert(sentenceOf(thrown, inboxSentences.noteFailed))
      if (thrown instanceof ApiRefusal && thrown.code === 'VERSION_CHANGED') await onOvertaken()
    }
    setBusy(false)
  }
  const changed = typed !== undefined && typed !== note.text
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
      className="space-y-2"
    >
      <FormAlert>{alert}</FormAlert>
      {alert !== '' && changed && note.text !== '' && (
        <p className="rounded-md border border-line px-3 py-2 text-sm break-words whitespace-pre-line">
          {note.text}
        </p>
      )}
      <TextArea
        label="Ghi chú nội bộ"
        rows={3}
        maxLength={customerNoteLimit}
        placeholder="Khách hàng không thấy ghi chú này."
        value={typed ?? note.text}
        onChange={({ target }) => change(target.value)}
      />
      {note.changed_at && (
        <p className="text-sm text-ink-soft">
          {note.changed_by} sửa lúc {formatDateTime(note.changed_at)}
        </p>
      )}
      {changed && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" busy={busy}>
            Lưu ghi chú
          </Button>
          <Button size="sm" variant="quiet" disabled={busy} onClick={() => change(undefined)}>
            Bỏ thay đổi
          </Button>
        </div>
      )}
    </form>
  )
}

const keyOf = (ownId: number, customerId: number) => `note-draft:${ownId}:${customerId}`

/** A note that is not saved yet outlives its conversation, in this tab. */
function readNoteDraft(ownId: number, customerId: number): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(ownId, customerId)) ?? undefined
  } catch {
    return undefined
  }
}

function saveNoteDraft(ownId: number, customerId: number, text: string | undefined) {
  try {
    if (text === undefined) sessionStorage.removeItem(keyOf(ownId, customerId))
    else sessionStorage.setItem(keyOf(ownId, customerId), text)
  } catch {
    // Storage is closed to us: then it lasts as long as it is shown.
  }
}
