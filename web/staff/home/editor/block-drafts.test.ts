import { expect, test } from 'vitest'
import { houseBlocks } from '#contract/catalogue/home/default-home.ts'
import { homeBlocks } from '#contract/catalogue/home/home-layout.ts'
import { blockKinds } from '#contract/catalogue/home/block-kinds.ts'
import type { BlockKind } from '#contract/catalogue/home/block-schemas.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { canAdd, draftsOf, moved } from './block-drafts.ts'

const emptyBlock = (kind: BlockKind) => blockKinds[kind].empty
const kinds = (drafts: ReturnType<typeof draftsOf>) => drafts.map(({ block }) => block.kind)

test('the home page’s first blocks keep its rules, and an empty block of every kind fits its shape', () => {
  expect(homeBlocks.safeParse(houseBlocks).success).toBe(true)
  for (const kind of keysOf(blockKinds)) expect(emptyBlock(kind).kind).toBe(kind)
})

test('blocks change places with their neighbours; the pick opens the page whatever is pressed', () => {
  const drafts = draftsOf([emptyBlock('pick'), emptyBlock('featured'), emptyBlock('figures')])
  const [pick, featured, figures] = drafts.map(({ key }) => key) as [number, number, number]
  expect(kinds(moved(drafts, figures, -1))).toEqual(['pick', 'figures', 'featured'])
  expect(kinds(moved(drafts, figures, 1))).toEqual(['pick', 'featured', 'figures'])
  expect(kinds(moved(drafts, featured, -1))).toEqual(['pick', 'featured', 'figures'])
  expect(kinds(moved(drafts, pick, 1))).toEqual(['pick', 'featured', 'figures'])
})

test('a home page has at most four shelves and one of every other kind, sixteen blocks in all', () => {
  const shelves = draftsOf(Array.from({ length: 4 }, () => emptyBlock('shelf')))
  expect(canAdd('shelf', shelves.slice(1))).toBe(true)
  expect(canAdd('shelf', shelves)).toBe(false)
  expect(canAdd('author', shelves)).toBe(true)
  expect(canAdd('author', draftsOf([emptyBlock('author')]))).toBe(false)
  expect(canAdd('author', draftsOf(Array.from({ length: 16 }, () => emptyBlock('shelf'))))).toBe(false)
})
