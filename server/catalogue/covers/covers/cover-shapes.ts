/** Numbers on a page of 400 × 600 need one decimal at most. */
export const round = (value: number): number => Math.round(value * 10) / 10

export const fill = (colour: string, d: string): string => `<path fill="${colour}" d="${d}"/>`

export const stroke = (colour: string, width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}"${more} d="${d}"/>`

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

export const disc = (x: number, y: number, radius: number): string => {
  const [r, around] = [round(radius), round(radius * 2)]
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${around} 0 ${r} ${r} 0 1 0 ${-around} 0z`
}

export const frame = (colour: string, width: number, inset: number): string =>
  stroke(colour, width, rectangle(inset, inset, 400 - 2 * inset, 600 - 2 * inset))

export const place = (x: number, y: number, scale: number, content: string): string =>
  `<g transform="translate(${round(x)} ${round(y)})scale(${Math.round(scale * 1000) / 1000})">${content}</g>`

/** A tile side by side and row under row; each doubling halves what has to be written. What hangs over the page is cut. */
export function tile(content: string, width: number, height: number, columns: number, rows: number): string {
  let [svg, level] = [content, 0]
  const double = (axis: string, step: number, count: number) => {
    for (let done = 1; done < count; done *= 2) {
      const id = String.fromCharCode(97 + level++)
      svg = `<g id="${id}">${svg}</g><use href="#${id}" ${axis}="${round(step * done)}"/>`
    }
  }
  double('x', width, columns)
  double('y', height, rows)
  return svg
}

/** A smooth outline through heights at even distances, closed along the foot of the page. */
export function ridge(heights: readonly number[]): string {
  const step = 400 / (heights.length - 1)
  const [first = 0, ...rest] = heights
  let before = first
  const curves = rest.map((height) => {
    const rise = height - before
    before = height
    return `c${round(step / 2)} 0 ${round(step / 2)} ${round(rise)} ${round(step)} ${round(rise)}`
  })
  return `M0 ${round(first)}${curves.join('')}V600H0z`
}

/** A waving line from the left edge to beyond the right one. */
export const wave = (y: number, length: number, height: number, from = 0, to = 400): string => {
  const half = round(length / 2)
  const count = Math.ceil((to - from) / length)
  return `M${round(from)} ${round(y)}q${round(length / 4)} ${round(-height)} ${half} 0${`t${half} 0`.repeat(count * 2 - 1)}`
}
