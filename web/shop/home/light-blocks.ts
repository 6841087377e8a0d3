import type { BlockKind, ShownBlock, ShownBlocks } from '#contract/catalogue/home/block-schemas.ts'
import { writeOnce } from '#web/base/platform/page/page-data.ts'
import type { LightBlock, LightOf } from './block-book.ts'
import { blockViews } from './blocks/home-blocks.tsx'

const light = new WeakMap<readonly ShownBlock[], readonly LightBlock[]>()

/** The same blocks are the same object each time. */
export function lightBlocks(blocks: readonly ShownBlock[]): readonly LightBlock[] {
  const known = light.get(blocks)
  if (known) return known
  const made = writeOnce(blocks.map((block) => lighten(block.kind, block)))
  light.set(blocks, made)
  return made
}

const lighten = <Kind extends BlockKind>(kind: Kind, block: ShownBlocks[Kind]): LightOf<Kind> =>
  blockViews[kind].lighten(block)
