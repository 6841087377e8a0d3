import { expect, test } from 'vitest'
import { qrSvg } from './qr-svg.ts'

/** The dark modules of the drawing, row by row. */
function modulesOf(svg: string): string[] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let column = Number(x); column < Number(x) + Number(width); column++)
      (rows[Number(y)] ?? [])[column] = '#'
  return rows.map((row) => row.join(''))
}

test('a QR code has its three finders, and nothing within four modules of its edge', () => {
  const rows = modulesOf(qrSvg('00020101021138530010A000000727'))
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']
  const cut = (top: number, left: number) => rows.slice(top, top + 7).map((row) => row.slice(left, left + 7))
  const far = rows.length - 4 - 7
  for (const [top, left] of [
    [4, 4],
    [4, far],
    [far, 4],
  ] as const)
    expect(cut(top, left)).toEqual(finder)
  expect(rows.slice(0, 4).join('').trim()).toBe('')
  expect(
    rows
      .map((row) => row.slice(0, 4) + row.slice(-4))
      .join('')
      .trim(),
  ).toBe('')
})

test('a QR code has no script and no colour that a theme turns', () => {
  expect(qrSvg('x')).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" [^<>]*><path fill="#fff" d="[^"<>]*"\/><path d="[^"<>]*"\/><\/svg>$/,
  )
})
