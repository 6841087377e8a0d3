import { expect, test } from 'vitest'
import { adminMeta } from './admin-page.tsx'
import { sections } from './sections.ts'

const loaderData = { data: undefined, publicUrl: 'https://x.vn' }
const matches = [{ loaderData: { shop: { name: 'Hiên Sách' } } }] as const
const descriptionOf = (path: string) =>
  adminMeta({ title: 'Không có lời nào', path })({ loaderData, matches }).find(
    (tag) => 'name' in tag && tag.name === 'description',
  )

test.each(sections.map(({ to }) => to).filter((to) => to !== '/admin/books/import' && !to.includes('?')))(
  'the page of %s says what it is for',
  (path) => {
    expect(descriptionOf(path)).toMatchObject({ content: expect.stringMatching(/^(?!Không có lời nào).+/) })
  },
)
