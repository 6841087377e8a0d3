import { blockKinds } from '#contract/catalogue/home/block-kinds.ts'
import type { BlockKind, HomeBlock, HomeBlocks } from '#contract/catalogue/home/block-schemas.ts'
import { shelfSources } from '#contract/catalogue/home/home-words.ts'
import type { Choices } from './block-drafts.ts'

export const nameOfBlock = (block: HomeBlock) =>
  block.kind === 'shelf'
    ? `${blockKinds.shelf.name}: ${shelfSources[block.source]}`
    : blockKinds[block.kind].name

type Names = Pick<Choices, 'categories' | 'lists' | 'nameOf'>
type Describe<Kind extends BlockKind> = (block: HomeBlocks[Kind], names: Names) => readonly string[]

const byHouse = 'Nhà sách tự chọn'
const nameIn = (named: readonly { id: number; name: string }[], id: number | null) =>
  named.find((one) => one.id === id)?.name

/** Facts of each kind of block that tell one from another, the first of them what it shows. */
const describe: { readonly [Kind in BlockKind]: Describe<Kind> } = {
  pick: ({ book_id, seller }, { nameOf }) => [
    nameOf('books', book_id)?.name ?? byHouse,
    seller && `lời của ${seller}`,
  ],
  promises: ({ promises }) => promises.map(({ title }) => title),
  shelf: ({ source, category_id, title }, { categories }) => [
    source === 'category' ? (nameIn(categories, category_id) ?? '') : '',
    title,
  ],
  featured: () => [byHouse],
  categories: () => [byHouse],
  'staff-list': ({ list_id }, { lists }) => [nameIn(lists, list_id) ?? 'Danh sách đứng đầu'],
  author: ({ author_id, title }, { nameOf }) => [nameOf('authors', author_id)?.name ?? byHouse, title],
  series: ({ series_ids, title }, { nameOf }) => [
    series_ids.map((id) => nameOf('series', id)?.name ?? `#${id}`).join(', ') || byHouse,
    title,
  ],
  extract: ({ book_id, title, text }, { nameOf }) => [
    nameOf('books', book_id)?.name ?? byHouse,
    title,
    text && `“${text}”`,
  ],
  reviews: ({ count, title }) => [`${count} đánh giá`, title],
  figures: () => ['Các con số máy đếm và hai điều ở Cài đặt'],
}

const describeKind = <Kind extends BlockKind>(kind: Kind, block: HomeBlocks[Kind], names: Names) =>
  describe[kind](block, names)

/** A line about what a block shows, beside its name in the list. */
export const describeBlock = (block: HomeBlock, names: Names): string =>
  describeKind(block.kind, block, names)
    .filter((fact) => fact.trim() !== '')
    .join(' · ')
