import type { ReactNode } from 'react'
import { panelHref } from '#contract/base/subjects/subjects.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { UserRound } from '#web/base/icons/first-icons.ts'
import { Package } from '#web/base/icons/browse-icons.ts'
import type { DeskPage } from '#web/staff/feature-desk.ts'
import { goKeys } from '#web/staff/keys/use-keys.ts'
import { StatusBadge } from '#web/shop/orders/status-badge.tsx'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { Kbd } from '#web/base/ui/elements/kbd.tsx'
import { MarkedText } from '#web/base/ui/elements/marked-text.tsx'
import { type DeskCommand, matchesTyped } from '#web/staff/keys/desk-commands.ts'
import type { Typed, DeskFound } from './use-desk-search.ts'

export type PaletteOption = {
  key: string
  to: string
  icon: ReactNode
  text: ReactNode
  soft?: string
  end?: ReactNode
}
export type PaletteGroup = { title: string; options: readonly PaletteOption[] }

type Sources = {
  typed: Typed
  commands: readonly DeskCommand[]
  pages: readonly DeskPage[]
  found: DeskFound | undefined
}

const iconProps = { size: 18, className: 'mx-0.5 shrink-0 text-ink-soft' } as const

/** Commands before things, as they are told apart on the screen: what needs no answer of the server stands in the first of them. */
export function groupsOf({ typed, commands, pages, found }: Sources) {
  const { text, kind } = typed
  const local: PaletteGroup[] = []
  if (kind === undefined || kind === 'commands') {
    local.push({
      title: 'Việc',
      options: commands.filter((command) => matchesTyped(command.words, text)).map(ofCommand(text)),
    })
    const shown = pages.filter(({ name, about }) => matchesTyped(`${name} ${about}`, text))
    local.push({ title: 'Trang', options: shown.map(ofPage(text)) })
  }
  const remote: PaletteGroup[] = [
    { title: 'Đơn hàng', options: (found?.orders ?? []).map(ofOrder(text)) },
    { title: 'Sách', options: (found?.books ?? []).map(ofBook(text)) },
    { title: 'Khách', options: (found?.customers ?? []).map(ofCustomer(text)) },
  ]
  const full = (group: PaletteGroup) => group.options.length > 0
  return { local: local.filter(full), remote: remote.filter(full) }
}

const ofCommand =
  (typed: string) =>
  ({ words, to, icon: Icon }: DeskCommand): PaletteOption => ({
    key: to + words,
    to,
    icon: <Icon {...iconProps} />,
    text: <MarkedText text={words} typed={typed} />,
  })

const ofPage =
  (typed: string) =>
  ({ name, to, icon: Icon }: DeskPage): PaletteOption => {
    const keys = goKeys.find((one) => one.to === to)?.keys
    return {
      key: to,
      to,
      icon: <Icon {...iconProps} />,
      text: <MarkedText text={name} typed={typed} />,
      end: keys && <Kbd keys={keys} />,
    }
  }

const ofOrder =
  (typed: string) =>
  (order: DeskFound['orders'][number]): PaletteOption => ({
    key: `order ${order.order_id}`,
    to: panelHref({ kind: 'order', id: order.order_id }),
    icon: <Package {...iconProps} />,
    text: (
      <>
        <b className="figures">{order.order_code}</b> <MarkedText text={order.customer_name} typed={typed} />
      </>
    ),
    soft: [order.phone_number, formatDong(order.total_amount), formatDate(order.order_date)]
      .filter(Boolean)
      .join(' · '),
    end: <StatusBadge status={order.status} delivery={order.delivery} />,
  })

const ofBook =
  (typed: string) =>
  ({ book_id, title, author, image_url, quantity, price }: DeskFound['books'][number]): PaletteOption => ({
    key: `book ${book_id}`,
    to: `/admin#sua-sach-${book_id}`,
    icon: (
      <img
        src={image_url}
        alt=""
        width={22}
        height={33}
        className="h-[33px] w-[22px] shrink-0 object-cover"
      />
    ),
    text: <MarkedText text={title} typed={typed} />,
    soft: [author, quantity > 0 ? `còn ${quantity}` : 'hết hàng'].filter(Boolean).join(' · '),
    end: <span className="figures text-ink-soft">{formatDong(price)}</span>,
  })

const ofCustomer =
  (typed: string) =>
  ({ user_id, name, email, phone_number, orders }: DeskFound['customers'][number]): PaletteOption => ({
    key: `customer ${user_id}`,
    to: `/admin/users#nguoi-dung-${user_id}`,
    icon: <UserRound {...iconProps} />,
    text: <MarkedText text={name} typed={typed} />,
    soft: [phone_number, email, `${orders} đơn`].filter(Boolean).join(' · '),
  })
