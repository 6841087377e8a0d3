import { lazy, type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CachedFragment, renderWithFragments } from './html-fragment-cache.tsx'

/** As it is sent. */
function render(tree: ReactNode): string {
  const parts = renderWithFragments(() => renderToString(tree))
  return parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('')
}

let drawn = 0
function Price({ of }: { of: number }) {
  drawn++
  return <b>{of} ₫</b>
}

const Card = ({ price }: { price: number }) => (
  <li>
    Giá: <CachedFragment facts={['price', price]}>{<Price of={price} />}</CachedFragment> rẻ
  </li>
)
const page = (...prices: number[]) => (
  <ul>
    {prices.map((price, index) => (
      <Card key={index} price={price} />
    ))}
  </ul>
)

/** Draws the page and counts how often its prices were rendered. */
function draw(...prices: number[]) {
  drawn = 0
  const html = render(page(...prices))
  return { html, drawn }
}

test('a cached fragment is drawn once, and every page looks as if all of it had been drawn', () => {
  const whole = renderToString(page(1, 2, 1))
  expect(whole).not.toContain('kept-piece')
  expect(draw(1, 2)).toMatchObject({ drawn: 2 })
  expect(draw(1, 2, 1)).toEqual({ html: whole, drawn: 0 })
  expect(draw(1, 3, 2)).toEqual({ html: renderToString(page(1, 3, 2)), drawn: 1 })
})

test('a new cached fragment may stand twice on its first page', () => {
  expect(draw(7, 7).html).toBe(renderToString(page(7, 7)))
})

const star = <i>★</i>

test('cached fragments may stand within each other, new or ready, beside each other and at an end', () => {
  const Shelf = ({ name, prices }: { name: string; prices: readonly number[] }) => (
    <CachedFragment facts={['shelf', name, prices]}>
      <h2>
        {name} <CachedFragment facts={['star']}>{star}</CachedFragment>
      </h2>
      {prices.map((price) => (
        <CachedFragment key={price} facts={['price', price]}>
          <Price of={price} />
        </CachedFragment>
      ))}
    </CachedFragment>
  )
  const shelves = (...all: number[][]) => (
    <>
      {all.map((prices) => (
        <Shelf key={prices.join()} name={prices.join()} prices={prices} />
      ))}
      <CachedFragment facts={['star']}>{star}</CachedFragment>
    </>
  )
  for (const tree of [shelves([21, 22]), shelves([21, 22], [22, 23]), shelves([21, 22], [22, 23], [])])
    for (let time = 0; time < 2; time++) {
      const html = render(tree)
      expect(html).toBe(renderToString(tree))
      expect(html).not.toContain('kept-piece')
    }
})

test.each(['<kept-piece></kept-piece>', '<kept-piece-end></kept-piece-end>'])(
  'the marker %s typed as text in a cached fragment stays text',
  (words) => {
    const tree = <CachedFragment facts={['words', words]}>{words}</CachedFragment>
    for (let time = 0; time < 2; time++) expect(render(tree)).toBe(renderToString(<>{words}</>))
  },
)

test('a page of which React gives up a part is drawn without cached fragments', () => {
  const Late = lazy(() => new Promise<never>(() => {}))
  const tree = (
    <Suspense fallback={<p>Đang mở</p>}>
      <Card price={4} />
      <Late />
    </Suspense>
  )
  for (let time = 0; time < 2; time++) {
    const html = render(tree)
    expect(html).toContain('Đang mở')
    expect(html).not.toContain('kept-piece')
  }
  expect(draw(4).html).toBe(renderToString(page(4)))
})

test('a cached fragment that was not asked for again is evicted', () => {
  draw(5)
  for (let price = 1000; price < 5000; price++) draw(price)
  expect(draw(4999)).toMatchObject({ drawn: 0 })
  expect(draw(5)).toMatchObject({ drawn: 1 })
})

test('a cached fragment with a large fact is keyed by the fact itself', () => {
  const Menu = ({ of, chosen }: { of: readonly number[]; chosen: number }) => (
    <CachedFragment facts={['menu', chosen]} of={of}>
      {of.map((price) => (
        <Price key={price} of={price + chosen} />
      ))}
    </CachedFragment>
  )
  const drawMenu = (of: readonly number[], chosen: number) => {
    drawn = 0
    return { html: render(<Menu of={of} chosen={chosen} />), drawn }
  }
  const [prices, equal] = [
    [11, 12, 13],
    [11, 12, 13],
  ]
  expect(drawMenu(prices, 1)).toMatchObject({ drawn: 3 })
  expect(drawMenu(prices, 1)).toEqual({
    html: '<b>12 ₫</b><b>13 ₫</b><b>14 ₫</b>'.replaceAll(' ₫', '<!-- --> ₫'),
    drawn: 0,
  })
  expect(drawMenu(prices, 2)).toMatchObject({ drawn: 3 })
  expect(drawMenu(equal, 1)).toMatchObject({ drawn: 3 })
  // However many lists there are, a bounded number of their pieces is kept.
  for (let list = 0; list < 300; list++) drawMenu([list], 1)
  expect(drawMenu([7], 1)).toMatchObject({ drawn: 1 })
  expect(drawMenu(prices, 1)).toMatchObject({ drawn: 3 })
  expect(drawMenu(prices, 1)).toMatchObject({ drawn: 0 })
})
