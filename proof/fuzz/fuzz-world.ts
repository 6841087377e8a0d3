import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import { type Actor, newAdmin } from '#test/shop/actors.ts'
import {
  openYearWorld,
  signInAnew,
  type StaffRole,
  staffRoles,
  type YearWorld,
} from '#proof/year/year-world.ts'
import { send } from '#proof/year/send.ts'

/** Those of the year, a second clerk beside the first, and an accountant whose proof is never fresh. */
const more = { otherClerk: 'clerk', tired: 'accountant' } as const satisfies Record<string, StaffRole>
export type Post = StaffRole | keyof typeof more
export const posts = [...staffRoles, ...(Object.keys(more) as (keyof typeof more)[])]
export const roleOf = (post: Post): StaffRole =>
  post in more ? more[post as keyof typeof more] : (post as StaffRole)

/** Money above it takes a fresh proof: few orders of the game are worth a million. */
export const proofSum = 150_000

/** Transfer as the bank told it, and whether it could name an order: to the shop's own account, inwards, of no time before the order. */
export type Heard = {
  kind: string
  content: string
  account: string
  direction: 'in' | 'out'
  at: number
  amount: number
}
/** A price that a book had, from before it was asked for until after another one stood. */
export type PriceSpan = { book: number; price: number; from: number; until: number }

export type FuzzWorld = Omit<YearWorld, 'staff'> & {
  staff: Record<Post, Actor>
  secrets: Secrets
  heard: Map<string, Heard>
  priceSpans: PriceSpan[]
  /** Orders at which their customer chose to pay with credit. */
  consented: Set<number>
  /** Addresses of letters that each customer reads beside their own: what they order as a guest goes there. */
  mailboxes: Map<number, Set<string>>
  /** Faults so far, as the answers showed them. */
  seen: string[]
}

export async function openFuzzWorld(): Promise<FuzzWorld> {
  const year = await openYearWorld({ one: true })
  const staff = { ...year.staff } as FuzzWorld['staff']
  for (const [post, role] of Object.entries(more))
    staff[post as Post] = await newAdmin(year.shops.first, { staffRoleId: builtInRoles[role].id })
  await year.beside.pool.query('update shop_settings set proof_above = $1', [proofSum])
  const world: FuzzWorld = {
    ...year,
    staff,
    secrets: new Secrets(),
    heard: new Map(),
    priceSpans: [],
    consented: new Set(),
    mailboxes: new Map(
      year.customers.map(({ user_id: id }, at) => [id, new Set([`hom-thu-${at}@example.vn`])]),
    ),
    seen: [],
  }
  await beginAnew(world)
  await fillShelves(world)
  return world
}

/** So many of each that few calls end at an empty shelf. */
const copiesOfEach = 400

async function fillShelves(world: FuzzWorld) {
  const { status, text } = await send(world, '/books/change-batch', {
    by: world.staff.owner,
    method: 'PUT',
    body: {
      books: world.books.map(({ id }) => ({ book_id: id })),
      change: { what: 'stock', way: 'add', value: copiesOfEach },
    },
  })
  if (status !== 200) throw new Error(`The shelves stay empty: ${text}`)
}

/** New sessions with a fresh proof, but of who is tired. */
export async function beginAnew(world: FuzzWorld) {
  await signInAnew(world)
  await world.beside.pool.query(
    "update sessions set proved_at = now() - interval '1 hour' where account_id = $1",
    [world.staff.tired.user_id],
  )
}

export const rightsOf = (post: Post): ReadonlySet<Right> => new Set<Right>(builtInRoles[roleOf(post)].rights)

/** Accounts that have a right by their role, as the owner gave it. */
export const holdersOf = ({ staff }: FuzzWorld, right: Right): number[] =>
  posts.filter((post) => rightsOf(post).has(right)).map((post) => staff[post].user_id)

/** Reader: an account with the rights of its role; a visitor without one is undefined. */
export type Reader = { user_id: number; rights: ReadonlySet<Right> }
type Secret = { what: string; rights: readonly Right[]; people: Set<number> }

/** Words that no answer may bring to those who have neither one of their rights nor a part in them. */
class Secrets {
  readonly #secrets: Secret[] = []

  /** A mark for the text: its own right, or having a part in it, opens it. */
  plant(what: string, rights: readonly Right[], people: readonly number[] = []): string {
    this.#secrets.push({ what, rights, people: new Set(people) })
    return `zq${this.#secrets.length - 1}kz`
  }

  /** From now on it is theirs as well. */
  share(mark: string, people: readonly number[]) {
    const secret = this.#secrets[Number(/\d+/.exec(mark)?.[0])]
    for (const person of people) secret?.people.add(person)
  }

  /** Secrets that stand in an answer and are not for its reader; `given` are marks that a signed link opens. */
  leaked(text: string, reader: Reader | undefined, given = ''): string[] {
    const found = new Set(
      [...text.matchAll(/zq(\d+)kz/g)].map(([mark, at]) => (given.includes(mark) ? -1 : Number(at))),
    )
    return [...found].flatMap((at) => {
      const secret = this.#secrets[at]
      if (!secret) return []
      const { what, rights, people } = secret
      const isOpen =
        reader && (people.has(reader.user_id) || rights.some((right) => reader.rights.has(right)))
      return isOpen ? [] : [what]
    })
  }
}
