import { mostOf } from '#contract/catalogue/home/block-kinds.ts'
import type { BlockKind, HomeBlock } from '#contract/catalogue/home/block-schemas.ts'
import type { MenuGroup } from '#contract/catalogue/home/home-layout.ts'
import { windowLimits } from '#contract/catalogue/home/home-words.ts'

/** A block in the form, under a name of its own while blocks change their places. */
export type BlockDraft = { key: number; block: HomeBlock }
export type GroupDraft = { key: number; group: MenuGroup }
export type Named = { id: number; name: string }

let keys = 0
export const nextKey = () => ++keys
export const draftsOf = (blocks: readonly HomeBlock[]): BlockDraft[] =>
  blocks.map((block) => ({ key: nextKey(), block }))
export const groupDraftsOf = (groups: readonly MenuGroup[]): GroupDraft[] =>
  groups.map((group) => ({ key: nextKey(), group }))

/** Tells whether one more of this kind may stand on the page. */
export function canAdd(kind: BlockKind, drafts: readonly BlockDraft[]): boolean {
  const there = drafts.filter(({ block }) => block.kind === kind).length
  return there < mostOf(kind) && drafts.length < windowLimits.blocks
}

/** Changes places with its neighbour; the pick stays in front. */
export function moved(drafts: readonly BlockDraft[], key: number, by: 1 | -1): BlockDraft[] {
  const from = drafts.findIndex((draft) => draft.key === key)
  const to = from + by
  const [one, other] = [drafts[from], drafts[to]]
  if (!one || !other || from === 0 || to === 0) return [...drafts]
  return drafts.map((draft, index) => (index === from ? other : index === to ? one : draft))
}

/** Options, and those chosen. */
export type Choices = {
  categories: readonly Named[]
  lists: readonly Named[]
  nameOf: (kind: 'books' | 'authors' | 'series', id: number | null) => Named | undefined
  learn: (kind: 'books' | 'authors' | 'series', named: Named) => void
}
