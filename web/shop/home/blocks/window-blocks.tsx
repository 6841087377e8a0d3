import type { ReactNode } from 'react'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import type { LightBlock, LightOf } from '#web/shop/home/light-blocks.ts'
import { AuthorBand } from './author-band.tsx'
import { BookExtract } from './book-extract.tsx'
import { BookShelf } from './book-shelf.tsx'
import { PromiseStrip } from './promise-strip.tsx'
import { SeriesSpines } from './series-spines.tsx'
import { StaffNotes } from './staff-notes.tsx'

/** What every home page has: the screen draws it. */
export type FixedBlocks = Record<'featured' | 'categories' | 'figures', ReactNode>
type Props = { blocks: readonly LightBlock[]; fixed: FixedBlocks }
type FixedKind = keyof FixedBlocks
type Drawn = Exclude<LightBlock, { kind: 'pick' | FixedKind }>

const fixedKinds: Readonly<Record<FixedKind, true>> = { featured: true, categories: true, figures: true }
const isFixed = (block: LightBlock): block is LightOf<FixedKind> => block.kind in fixedKinds

/** The blocks under the opening, in the order of the owner. */
export function WindowBlocks({ blocks, fixed }: Props) {
  return blocks.map((block, index) => {
    const id = `khoi-${index}`
    if (block.kind === 'pick') return null
    if (isFixed(block)) return <div key={id}>{fixed[block.kind]}</div>
    return (
      <CachedFragment key={id} facts={['window block', id]} of={block}>
        <Block block={block} id={id} />
      </CachedFragment>
    )
  })
}

function Block({ block, id }: { block: Drawn; id: string }) {
  switch (block.kind) {
    case 'promises':
      return <PromiseStrip block={block} />
    case 'shelf':
      return <BookShelf block={block} id={id} />
    case 'author':
      return <AuthorBand block={block} id={id} />
    case 'series':
      return <SeriesSpines block={block} id={id} />
    case 'staff-list':
      return <StaffNotes block={block} id={id} />
    case 'extract':
      return <BookExtract block={block} id={id} />
    default:
      block satisfies never
      // A page that was loaded before a new kind came.
      return null
  }
}
