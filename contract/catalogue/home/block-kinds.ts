import type { BlockKind, HomeBlocks } from './block-schemas.ts'
import { windowLimits } from './home-words.ts'

type KindOfBlock<Kind extends BlockKind> = {
  name: string
  /** Blocks of this kind on a page: those of every page stand there `always`, others as often as the number says. */
  times: 'always' | number
  /** A block with nothing set yet, so that the house fills it. */
  empty: HomeBlocks[Kind]
}

/** Facts of each kind that a browser needs, apart from its schemas, in the order in which the owner is offered them. */
export const blockKinds: { readonly [Kind in BlockKind]: KindOfBlock<Kind> } = {
  pick: {
    name: 'Sách của tháng',
    times: 'always',
    empty: { kind: 'pick', book_id: null, title: '', voice: '', seller: '', role: '' },
  },
  promises: {
    name: 'Lời hứa của nhà sách',
    times: 1,
    empty: { kind: 'promises', promises: [{ icon: 'truck', title: '', line: '' }] },
  },
  shelf: {
    name: 'Kệ sách',
    times: windowLimits.shelves,
    empty: { kind: 'shelf', source: 'best', category_id: null, title: '', note: '' },
  },
  featured: { name: 'Sách nổi bật', times: 'always', empty: { kind: 'featured' } },
  categories: { name: 'Sách theo thể loại', times: 'always', empty: { kind: 'categories' } },
  'staff-list': { name: 'Hiên chọn', times: 1, empty: { kind: 'staff-list', list_id: null } },
  author: {
    name: 'Tác giả',
    times: 1,
    empty: { kind: 'author', author_id: null, title: '', voice: '' },
  },
  series: {
    name: 'Đọc theo bộ',
    times: 1,
    empty: { kind: 'series', title: '', note: '', series_ids: [] },
  },
  extract: {
    name: 'Trích đoạn',
    times: 1,
    empty: { kind: 'extract', book_id: null, title: '', text: '' },
  },
  reviews: {
    name: 'Bạn đọc nói gì',
    times: 1,
    empty: { kind: 'reviews', title: '', count: windowLimits.fewestReviews },
  },
  figures: { name: 'Nhà sách qua những con số', times: 'always', empty: { kind: 'figures' } },
}

export const isAlwaysThere = (kind: BlockKind) => blockKinds[kind].times === 'always'

/** The most blocks of a kind that a page takes. */
export function mostOf(kind: BlockKind): number {
  const { times } = blockKinds[kind]
  return times === 'always' ? 1 : times
}
