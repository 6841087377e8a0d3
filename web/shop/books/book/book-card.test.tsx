import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BookCard } from './book-card.tsx'

const book = {
  book_id: 7,
  title: 'Mắt biếc',
  authors: [],
  category_name: 'Văn học',
  price: 90_000,
  price_origin: 120_000,
  availability: 'low_stock' as const,
  copies_left: 3,
  rating: 4.5,
  count_review: 12,
  image: '/covers/7.svg',
}

test('a card of a book has its title, author, category, rating, price, a link and the button to buy', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BookCard book={book} action={({ title }) => <button type="button">Thêm {title}</button>} />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ')
  for (const part of [
    'href="/book/7-mat-biec"',
    'Mắt biếc',
    'Không xác định',
    'Văn học',
    '4,5',
    '12',
    '90.000 ₫',
    '120.000 ₫',
    '-25%',
    'Chỉ còn 3 cuốn',
    'Thêm Mắt biếc',
  ])
    expect(html).toContain(part)
})
