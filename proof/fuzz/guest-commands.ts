import { claimPath } from '#contract/selling/orders/tracking-paths.ts'
import { look, nothing, pick } from '#proof/year/choose.ts'
import { askAs, askNamelessly, askOf, endOf, type FuzzCommand, postOf, put } from './ask.ts'
import type { FuzzWorld } from './fuzz-world.ts'

const guestsOf = (world: FuzzWorld, where: string) =>
  look<{ order_id: number; version: number }>(
    world,
    `select order_id, version from orders where order_id = any($1) and ${where} order by order_id desc limit 6`,
    [...world.promises.guests.keys()],
  )

/** Somebody rang: their e-mail was mistyped. */
const correctRecipient: FuzzCommand = async (world, [which, who, to, phone = 0]) => {
  const chosen = pick(await guestsOf(world, 'status in (0, 1)'), which)
  const owner = pick(world.customers, to)
  if (!chosen || !owner) return nothing
  const [email] = world.mailboxes.get(owner.user_id) ?? []
  const rights = ['orders.see', 'customers.see', 'audit.see'] as const
  const street = world.secrets.plant('where a guest lives', rights, [owner.user_id])
  const body = {
    full_name: 'Trần Minh Khách',
    phone_number: `09${String(30_000_000 + (phone % 9_000_000))}`,
    email,
    house_number: `${street} Lê Lợi`,
    commune: 'Phường Bến Thành',
    councious: 'Thành phố Hồ Chí Minh',
  }
  const end = endOf(
    await askAs(world, postOf(who), `/orders/update-recipient?id=${chosen.order_id}`, put(body)),
  )
  // It may have been taken over by an account before.
  const ordered = await look<{ user_id: number }>(
    world,
    'select user_id from orders where order_id = $1',
    chosen.order_id,
  )
  world.secrets.share(
    street,
    ordered.map(({ user_id }) => user_id),
  )
  return end
}

const linkOfClaim = new RegExp(`${claimPath}/([^\\s"<>]+)`, 'g')

/** Links of letters, as they came to the mailboxes of one person. */
function linksOf(world: FuzzWorld, userId: number): string[] {
  const boxes = world.mailboxes.get(userId) ?? new Set()
  return world.mail.letters
    .filter(({ to }) => [...boxes].some((box) => to.includes(box)))
    .flatMap(({ text }) => [...text.matchAll(linkOfClaim)].map(([, token = '']) => token))
}

/** Orders without an account are taken over by a link that once came to one's mailbox. */
const claim: FuzzCommand = async (world, [who, which = 0]) => {
  const by = pick(world.customers, who)
  const token = by && pick(linksOf(world, by.user_id).toReversed(), which % 12)
  if (!by || !token) return nothing
  const answer = await askOf(world, by, '/orders/claim', { body: { token } })
  return `${endOf(answer)} ${answer.body.data?.orders ?? ''}`.trim()
}

/** The link that opened an order when it was placed. */
const trackByLink: FuzzCommand = async (world, [which, cancels = 0]) => {
  const [order, token] = pick([...world.promises.guests].slice(-12), which) ?? []
  if (order === undefined || !token) return nothing
  if (cancels % 6 === 0)
    return `cancel ${endOf(await askNamelessly(world, '/orders/cancel-tracked-order', put({ token })))}`
  return endOf(await askNamelessly(world, `/orders/get-tracked-order?token=${encodeURIComponent(token)}`))
}

export const guestCommands = { correctRecipient, claim, trackByLink }
