import { expect, test } from 'vitest'
import type { HomeBlock } from '#contract/catalogue/home/block-schemas.ts'
import { houseBlocks } from '#contract/catalogue/home/default-home.ts'
import { describeBlock, nameOfBlock } from './describe-block.ts'

const names = {
  categories: [{ id: 4, name: 'Trinh thám' }],
  lists: [{ id: 1, name: 'Cho ngày mưa' }],
  nameOf: (_kind: string, id: number | null) => (id === 7 ? { id: 7, name: 'Mắt biếc' } : undefined),
}

const shown: [HomeBlock, string][] = [
  [
    { kind: 'pick', book_id: 7, title: '', voice: '', seller: 'Minh Thư', role: '' },
    'Mắt biếc · lời của Minh Thư',
  ],
  [{ kind: 'pick', book_id: null, title: '', voice: '', seller: '', role: '' }, 'Nhà sách tự chọn'],
  [{ kind: 'shelf', source: 'category', category_id: 4, title: 'Đêm', note: '' }, 'Trinh thám · Đêm'],
  [{ kind: 'staff-list', list_id: 1 }, 'Cho ngày mưa'],
  [{ kind: 'staff-list', list_id: null }, 'Danh sách đứng đầu'],
  [{ kind: 'series', series_ids: [], title: '', note: '' }, 'Nhà sách tự chọn'],
  [{ kind: 'extract', book_id: 7, title: '', text: 'Trời tối như mực.' }, 'Mắt biếc · “Trời tối như mực.”'],
  [{ kind: 'reviews', count: 3, title: '' }, '3 đánh giá'],
]

test.each(shown)('a block of the home page says in a line what it shows: %j', (block, line) => {
  expect(describeBlock(block, names)).toBe(line)
})

test('every block of the house has a name', () => {
  for (const block of houseBlocks) expect(nameOfBlock(block)).not.toBe('')
})
