import { formatDong } from '#contract/platform/language/money.ts'

/**
 * Limits for reservations of people who have never paid or received an order, while it is neither paid nor confirmed: copies and worth
 * of one, percents of a title for one and for all of them, percent of the whole stock for all of them. 0 is no limit.
 */
export type UnprovenLimits = {
  copies: number
  worth: number
  titlePercent: number
  titlePercentOfAll: number
  stockPercentOfAll: number
}

/** In a house live several people, each with a telephone; behind one address of the network are several houses. */
export const peopleAtAnAddress = 3
export const peopleInANetwork = 4
/** Percent of all copies that a network may reserve where that is more: a mobile network has many customers behind one address. */
export const percentInANetwork = 2
/** So many copies of a title may be reserved however few there are. */
export const leastOfATitle = 3
/** So many may one person reserve where it is no more than so many percents; a network with no more in all is held to the wider share. */
export const dozen = 12
const percentForADozen = 60

/**
 * Standing of people who order: nothing of theirs came to anything yet; they have paid what they may still cancel, and would get the
 * money back for; the shop has confirmed what they paid, or they have received an order, and nothing bounds them.
 */
export type Standing = 'new' | 'paid' | 'proven'
export type Bounded = Exclude<Standing, 'proven'>
/** Factor of a newcomer’s bounds for who has paid; of a title they may reserve as much as all newcomers. */
export const timesOfWhoPaid = 5

export type Reserved = { copies: number; worth: number }
/** With the order that is being placed. The stock is what is on the shelf and reserved by newcomers together. */
export type UnprovenSums = {
  /** Reservations of the person, by account or by what a guest gives on the same network. */
  own: Reserved
  /** Under the telephone, the e-mail or the address that a guest gives, from everywhere. */
  alike: Reserved
  network: Reserved
  all: { copies: number; stock: number }
  titles: readonly { title: string; own: number; network: number; all: number; stock: number }[]
}

const way =
  'Vui lòng giảm số lượng, thanh toán các đơn đang chờ, đăng nhập tài khoản đã từng mua hàng, mua trực tiếp tại nhà sách hoặc liên hệ nhà sách.'

const takenByOthers =
  'Thông tin nhận hàng hoặc mạng này đang có nhiều đơn chưa thanh toán. Vui lòng đăng nhập tài khoản đã từng mua hàng, mua trực tiếp tại nhà sách hoặc liên hệ nhà sách.'

export const unprovenExceeded = {
  status: 409,
  code: 'UNPAID_LIMIT_REACHED',
  msg: `Khách hàng mới đang giữ quá nhiều sách chưa thanh toán. ${way}`,
}

export const hasLimits = (limits: UnprovenLimits) => Object.values(limits).some((limit) => limit > 0)

/** Number of copies in a share; a small number is had whole. */
export const shareOf = (copies: number, percent: number, least: number) =>
  percent === 0 ? Infinity : Math.max(least, Math.ceil((copies * percent) / 100))

const limitsOf = (standing: Bounded, limits: UnprovenLimits): UnprovenLimits =>
  standing === 'new'
    ? limits
    : {
        ...limits,
        copies: limits.copies * timesOfWhoPaid,
        worth: limits.worth * timesOfWhoPaid,
        titlePercent: limits.titlePercentOfAll,
      }

/** Why it is too much, and what helps; nothing where it is within the limits. */
export function unprovenProblem(
  sums: UnprovenSums,
  limits: UnprovenLimits,
  standing: Bounded = 'new',
): string | undefined {
  const own = limitsOf(standing, limits)
  return findReserved(sums, own) ?? findOfTitle(sums, own) ?? findOfAll(sums, limits)
}

const none: Reserved = { copies: 0, worth: 0 }

/** Why an order is too much by itself, whatever else is reserved. */
export const unprovenAlone = (order: Reserved, limits: UnprovenLimits, standing?: Bounded) =>
  unprovenProblem(
    { own: order, alike: none, network: none, all: { copies: 0, stock: 0 }, titles: [] },
    limits,
    standing,
  )

type OfPeople = Pick<UnprovenSums, 'own' | 'alike' | 'network' | 'all'>

/** Number of people that a network stands for. */
const peopleIn = (stock: number, copies: number) =>
  copies === 0
    ? peopleInANetwork
    : Math.max(peopleInANetwork, Math.floor((stock * percentInANetwork) / 100 / copies))

function findReserved({ own, alike, network, all }: OfPeople, { copies, worth }: UnprovenLimits) {
  const isAbove = ({ copies: number, worth: sum }: Reserved, people: number) =>
    (copies > 0 && number > copies * people) || (worth > 0 && sum > worth * people)
  if (isAbove(own, 1)) {
    const most = copies > 0 && own.copies > copies ? `${copies} cuốn sách` : formatDong(worth)
    return `Khách hàng mới có thể đặt giữ tối đa ${most} khi chưa thanh toán. ${way}`
  }
  return isAbove(alike, peopleAtAnAddress) || isAbove(network, peopleIn(all.stock, copies))
    ? takenByOthers
    : undefined
}

/** A dozen for a class or as presents, where that leaves others enough. */
const mostOfOne = (stock: number, percent: number) =>
  Math.max(shareOf(stock, percent, leastOfATitle), Math.min(dozen, shareOf(stock, percentForADozen, 0)))

function findOfTitle({ titles }: UnprovenSums, { titlePercent, titlePercentOfAll }: UnprovenLimits) {
  for (const { title, own, network, all, stock } of titles) {
    const most = mostOfOne(stock, titlePercent)
    if (own > most)
      return `Khách hàng mới có thể đặt giữ tối đa ${most} cuốn '${title}' khi chưa thanh toán. ${way}`
    // The share of one person is never too much of all.
    const least = Number.isFinite(most) ? most : leastOfATitle
    const percent = network <= leastOfATitle ? halfwayToAll(titlePercentOfAll) : titlePercentOfAll
    if (all > shareOf(stock, percent, least))
      return `Những cuốn '${title}' mà khách hàng mới có thể đặt giữ đang chờ người khác thanh toán. ${way}`
  }
  return undefined
}

/** A shop of few books has at least what one network may reserve. */
function findOfAll({ network, all }: UnprovenSums, { copies, stockPercentOfAll }: UnprovenLimits) {
  const percent = network.copies <= dozen ? halfwayToAll(stockPercentOfAll) : stockPercentOfAll
  const most = shareOf(all.stock, percent, copies * peopleInANetwork)
  return all.copies > most
    ? `Hiện có quá nhiều sách được khách hàng mới đặt giữ mà chưa thanh toán. ${way}`
    : undefined
}

/** Share that stays open to networks that hold next to nothing, after others have filled theirs; 0 stays no limit. */
const halfwayToAll = (percent: number) => (percent === 0 ? 0 : (percent + 100) / 2)
