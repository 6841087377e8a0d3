import type { HomeBlock, MenuGroup } from '#contract/catalogue/home/window.ts'
import { alwaysThere, type BlockKind, windowLimits } from '#contract/catalogue/home/block-kinds.ts'

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

export const isAlwaysThere = (kind: BlockKind) => alwaysThere.some((one) => one === kind)

/** A block with nothing set yet, so that the house fills it. */
export function emptyBlock(kind: BlockKind): HomeBlock {
  switch (kind) {
    case 'pick':
      return { kind, book_id: null, title: '', voice: '', seller: '', role: '' }
    case 'promises':
      return { kind, promises: [{ icon: 'truck', title: '', line: '' }] }
    case 'shelf':
      return { kind, source: 'best', category_id: null, title: '', note: '' }
    case 'staff-list':
      return { kind, list_id: null }
    case 'author':
      return { kind, author_id: null, title: '', voice: '' }
    case 'series':
      return { kind, title: '', note: '', series_ids: [] }
    case 'extract':
      return { kind, book_id: null, title: '', text: '' }
    default:
      return { kind }
  }
}

/** Tells whether one more of this kind may stand on the page. */
export function canAdd(kind: BlockKind, drafts: readonly BlockDraft[]): boolean {
  const there = drafts.filter(({ block }) => block.kind === kind).length
  const most = kind === 'shelf' ? windowLimits.shelves : 1
  return there < most && drafts.length < windowLimits.blocks
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
