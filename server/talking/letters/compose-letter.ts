import type { Fact, LetterBlock } from '#contract/base/letters/letter-kind.ts'
import {
  letterKinds,
  type KnownFacts,
  type LetterKey,
  type AnyLetterKind,
  valuesOf,
} from '#contract/talking/letters/letter-kinds.ts'
import { policyKinds, policyPath } from '#contract/selling/policies/policy-kinds.ts'
import { fillWords } from '#contract/base/letters/letter-words.ts'
import type { RefuseLinks } from './letter-links.ts'
import type { Shop } from '#contract/base/shop/shop.ts'

export type Wording = { subject: string; opening: string }

/** A letter in words, to be drawn as HTML and as plain text. */
export type ComposedLetter = {
  subject: string
  greeting: string
  blocks: readonly LetterBlock[]
  shop: Pick<Shop, 'name' | 'phone' | 'email' | 'address'> & { url: string }
  /** Policies that an order was placed under. */
  policies: readonly { name: string; link: string }[]
  /** Links by which its recipient unsubscribes from letters of this kind; only of those that they may refuse. */
  unsubscribe: RefuseLinks | undefined
}

type Composing = {
  facts: KnownFacts
  shop: Shop
  /** The owner's, in place of the house's. */
  wording?: Wording | undefined
  unsubscribe?: RefuseLinks | undefined
}

export function composeLetter(
  key: LetterKey,
  { facts, shop, wording, unsubscribe }: Composing,
): ComposedLetter {
  const kind: AnyLetterKind = letterKinds[key]
  const values = valuesOf(facts)
  const { subject, opening } = wording ?? kind
  const given = facts.given['subject']
  const own = key === 'plain' && typeof given === 'string' ? given : undefined
  return {
    subject: own ?? fillWords(subject, values),
    greeting: key === 'plain' ? '' : `Chào ${facts.name},`,
    blocks: [
      ...(opening ? [{ kind: 'text', text: fillWords(opening, values) } as const] : []),
      ...blocksOf(kind, facts),
    ],
    shop: {
      name: shop.name,
      phone: shop.phone,
      email: shop.email,
      address: shop.address,
      url: facts.shop.url,
    },
    policies:
      kind.about === 'order'
        ? orderPolicies.map((policy) => ({
            name: policyKinds[policy].name,
            link: facts.shop.url + policyPath(policy),
          }))
        : [],
    unsubscribe,
  }
}

function blocksOf(kind: AnyLetterKind, { order, ...facts }: KnownFacts): readonly LetterBlock[] {
  if (kind.about !== 'order') return kind.blocks(facts)
  if (!order) throw new Error('A letter about an order without its order')
  return kind.blocks({ ...facts, order })
}

const orderPolicies = ['doi-tra', 'giao-hang'] as const

const mostLines = 30
export const shownLines = <Line>(lines: readonly Line[]) => ({
  shown: lines.slice(0, mostLines),
  more: Math.max(0, lines.length - mostLines),
})
export const moreLines = (more: number): string => `và ${more} cuốn khác`
export const stopNews = 'Thôi nhận tin như thế này'
export const signatureOf = ({ phone, email, address }: ComposedLetter['shop']): readonly Fact[1][] =>
  [address, [phone, email].filter(Boolean).join(' · ')].filter(Boolean)
