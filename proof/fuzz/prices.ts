import { look, priceOf } from '#proof/year/choose.ts'
import { askAs, endOf, type FuzzCommand } from './ask.ts'
import type { FuzzWorld } from './fuzz-world.ts'

const pricesNow = async (world: FuzzWorld) => {
  const own = await look<{ book_id: number; price: number }>(world, 'select book_id, price from books')
  return new Map(own.map(({ book_id: id, price }) => [id, priceOf(world, id, price)]))
}

/** Price of each book since a moment; the one before holds up to now. */
export async function notePrices(world: FuzzWorld, from: number) {
  const until = Date.now()
  for (const [book, price] of await pricesNow(world)) {
    const last = world.priceSpans.findLast((one) => one.book === book)
    if (last?.price === price) continue
    if (last) last.until = until
    world.priceSpans.push({ book, price, from, until: Infinity })
  }
}

/** A command that moves prices runs by itself, so that it is known from when and until when each of them stood. */
export const movingPrices =
  (command: FuzzCommand): FuzzCommand =>
  async (world, numbers) => {
    const from = Date.now()
    const came = await command(world, numbers)
    await notePrices(world, from)
    return came
  }

/** Half of everything for a moment: the shop knows that it cost so little, and when. */
export const shortCampaign: FuzzCommand = async (world) => {
  const from = Date.now()
  const body = {
    name: 'Giờ vàng',
    starts_at: null,
    ends_at: new Date(from + 86_400_000).toISOString(),
    percent: 61,
    targets: [{ kind: 'all', id: 0 }],
  }
  const made = await askAs(world, 'owner', '/campaigns', { body })
  if (made.status >= 400) return endOf(made)
  const campaign = { from: world.day, until: world.day + 1, percent: body.percent, book: null }
  world.campaigns.push(campaign)
  await notePrices(world, from)
  const ending = Date.now()
  const path = `/campaigns?id=${made.body.campaign_id}`
  const ended = await askAs(world, 'owner', path, { method: 'DELETE' })
  if (ended.status < 400) campaign.until = world.day
  await notePrices(world, ending)
  return endOf(ended)
}

/** The last price, or one that stood earlier, with a moment at which it surely did. */
export function priceAt({ priceSpans }: FuzzWorld, book: number, back: number) {
  const spans = priceSpans.filter((one) => one.book === book)
  const place = spans.length - 1 - (back % Math.max(1, spans.length))
  const span = spans[place]
  // Before the next was asked for.
  return span && { price: span.price, at: (spans[place + 1]?.from ?? Date.now()) - 1 }
}
