import { useState } from 'react'
import type { HomeBlock, NamedLayout } from '#contract/catalogue/home/window.ts'
import { houseBlocks } from '#contract/catalogue/home/house-window.ts'
import type { BlockKind } from '#contract/catalogue/home/block-kinds.ts'
import {
  type BlockDraft,
  draftsOf,
  emptyBlock,
  type GroupDraft,
  groupDraftsOf,
  moved,
  type Named,
  nextKey,
} from './block-drafts.ts'

/** What is being laid out. Nothing touched leaves the choice to the house. */
export function useLayoutDrafts(layout: NamedLayout) {
  const [drafts, setDrafts] = useState(() => draftsOf(layout.blocks ?? houseBlocks))
  const [groups, setGroups] = useState(() => groupDraftsOf(layout.menu_groups ?? []))
  const [touched, setTouched] = useState({ blocks: false, groups: false })
  const [names, setNames] = useState(layout.names)
  const lay = (next: BlockDraft[]) => {
    setDrafts(next)
    setTouched((was) => ({ ...was, blocks: true }))
  }
  return {
    drafts,
    groups,
    touched: touched.blocks || touched.groups,
    /** What is sent: only what was touched. */
    body: {
      ...(touched.blocks && { blocks: drafts.map(({ block }) => block) }),
      ...(touched.groups && { menu_groups: groups.map(({ group }) => group) }),
    },
    settle: () => setTouched({ blocks: false, groups: false }),
    change: (key: number, block: HomeBlock) =>
      lay(drafts.map((draft) => (draft.key === key ? { key, block } : draft))),
    move: (key: number, by: 1 | -1) => lay(moved(drafts, key, by)),
    remove: (key: number) => lay(drafts.filter((draft) => draft.key !== key)),
    add: (kind: BlockKind) => lay([...drafts, { key: nextKey(), block: emptyBlock(kind) }]),
    reset: () => lay(draftsOf(houseBlocks)),
    setGroups: (next: GroupDraft[]) => {
      setGroups(next)
      setTouched((was) => ({ ...was, groups: true }))
    },
    nameOf: (kind: keyof NamedLayout['names'], id: number | null): Named | undefined =>
      names[kind].find((named) => named.id === id),
    learn: (kind: keyof NamedLayout['names'], { id, name }: Named) =>
      setNames((known) => ({ ...known, [kind]: [...known[kind], { id, name }] })),
  }
}
export type LayoutDrafts = ReturnType<typeof useLayoutDrafts>
