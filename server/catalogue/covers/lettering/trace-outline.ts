/** Outline as the font reader gives it: TrueType has only lines and quadratic curves. */
export type Outline = readonly { type: string; x?: number; y?: number; x1?: number; y1?: number }[]
/** An outline on a grid: where it begins, and the rest of its path data in relative commands. */
export type Trace = { x: number; y: number; path: string }

/** In steps of the grid; less than the rounding itself. */
const tolerance = 0.4

/**
 * Rounds an outline to a grid and writes it as short as it can be. Control points go to even places: so the points
 * that TrueType implies midway between two of them stay whole, and `t` says the next curve in two numbers.
 */
export function traceOutline(outline: Outline, scale: number): Trace | undefined {
  const pen = new Pen()
  for (const contour of contoursOf(outline, scale)) {
    const { start, pieces } = simplifyContour(contour, tolerance)
    pen.move(whole(start))
    pieces.forEach((piece, index) => {
      if (piece.control) pen.curve(evenly(piece.control), endOf(piece, pieces[index + 1]))
      else pen.line(whole(piece.end), index === pieces.length - 1)
    })
    pen.close()
  }
  return pen.result()
}

function contoursOf(outline: Outline, scale: number): Contour[] {
  const contours: Contour[] = []
  for (const { type, x = 0, y = 0, x1 = 0, y1 = 0 } of outline) {
    const end = [x * scale, (0 - y) * scale] as const
    if (type === 'M') contours.push({ start: end, pieces: [] })
    else if (type === 'L') contours.at(-1)?.pieces.push({ end })
    else if (type === 'Q') contours.at(-1)?.pieces.push({ control: [x1 * scale, (0 - y1) * scale], end })
  }
  return contours
}

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
const evenly = ([x, y]: Point): Point => [2 * Math.round(x / 2), 2 * Math.round(y / 2)]

/** A point that lies midway between two control points stays so after they are rounded. */
function endOf({ control, end }: Piece, next: Piece | undefined): Point {
  if (!control || !next?.control) return whole(end)
  const [one, other] = [evenly(control), evenly(next.control)]
  const middle = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] as const
  const off = Math.hypot(middle[0] - end[0], middle[1] - end[1])
  return off < 0.9 ? middle : whole(end)
}

class Pen {
  #path = ''
  #last = ''
  #at: Point = [0, 0]
  #start: Point = [0, 0]
  #first: Point | undefined
  #control: Point | undefined

  /** Contours follow one another by `m`, so that a whole glyph can be put anywhere by its first point alone. */
  move([x, y]: Point): void {
    if (this.#first) this.#write('m', x - this.#at[0], y - this.#at[1])
    this.#first ??= [x, y]
    this.#start = [x, y]
    this.#reach([x, y])
  }

  line([x, y]: Point, closing: boolean): void {
    const [fromX, fromY] = this.#at
    const needless = (x === fromX && y === fromY) || (closing && x === this.#start[0] && y === this.#start[1])
    if (!needless && y === fromY) this.#write('h', x - fromX)
    else if (!needless && x === fromX) this.#write('v', y - fromY)
    else if (!needless) this.#write('l', x - fromX, y - fromY)
    if (!needless) this.#reach([x, y])
  }

  curve([controlX, controlY]: Point, [x, y]: Point): void {
    const [fromX, fromY] = this.#at
    const smooth =
      this.#control && 2 * fromX - this.#control[0] === controlX && 2 * fromY - this.#control[1] === controlY
    if (smooth) this.#write('t', x - fromX, y - fromY)
    else this.#write('q', controlX - fromX, controlY - fromY, x - fromX, y - fromY)
    this.#reach([x, y])
    this.#control = [controlX, controlY]
  }

  /** The point goes back to where the contour began, as in SVG. */
  close(): void {
    this.#write('z')
    this.#at = this.#start
    this.#control = undefined
  }

  result(): Trace | undefined {
    return this.#first && { x: this.#first[0], y: this.#first[1], path: this.#path }
  }

  #reach(point: Point): void {
    this.#at = point
    this.#control = undefined
  }

  #write(command: string, ...numbers: number[]): void {
    const spoken = numbers
      .map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : `${number}`))
      .join('')
    if (command === this.#last && command !== 'z')
      this.#path += (numbers[0] ?? 0) >= 0 ? ` ${spoken}` : spoken
    else this.#path += command + spoken
    this.#last = command === 'm' ? 'l' : command
  }
}

type Point = readonly [x: number, y: number]
/** A straight piece of an outline, or a quadratic curve when it has a control point. */
type Piece = { control?: Point; end: Point }
type Contour = { start: Point; pieces: Piece[] }

/** Joins neighbouring curves into one where the difference cannot be seen at this grid. */
function simplifyContour({ start, pieces }: Contour, tolerance: number): Contour {
  const kept: Piece[] = []
  const run: { from: Point; parts: Piece[]; joined?: Piece } = { from: start, parts: [] }
  let at = start
  const flush = () => {
    if (run.joined) kept.push(run.joined)
    run.joined = undefined
    run.parts = []
  }
  for (const piece of pieces) {
    const joined = run.joined && joinCurves(run.from, [...run.parts, piece], tolerance)
    if (joined) {
      run.joined = joined
      run.parts.push(piece)
    } else {
      flush()
      Object.assign(run, { from: at, parts: [piece], joined: piece })
    }
    at = piece.end
  }
  flush()
  return { start, pieces: kept }
}

/** One curve in place of several: its control point is where the outer tangents cross. */
function joinCurves(from: Point, parts: readonly Piece[], tolerance: number): Piece | undefined {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first?.control || !last?.control || parts.some(({ control }) => !control)) return undefined
  const control = crossing(from, first.control, last.end, last.control)
  if (!control) return undefined
  const joined = { control, end: last.end }
  const path = [from, ...samples(from, joined, 16)]
  let at = from
  for (const part of parts) {
    for (const point of samples(at, part, 4)) if (!isNear(point, path, tolerance)) return undefined
    at = part.end
  }
  return joined
}

function crossing(from: Point, toward: Point, end: Point, back: Point): Point | undefined {
  const [ax, ay, bx, by] = [toward[0] - from[0], toward[1] - from[1], back[0] - end[0], back[1] - end[1]]
  const turn = ax * by - ay * bx
  // Nearly parallel tangents cross far away or nowhere.
  if (Math.abs(turn) < 0.05 * Math.hypot(ax, ay) * Math.hypot(bx, by)) return undefined
  const [dx, dy] = [end[0] - from[0], end[1] - from[1]]
  const [along, against] = [(dx * by - dy * bx) / turn, (dx * ay - dy * ax) / turn]
  return along > 0 && against > 0 ? [from[0] + ax * along, from[1] + ay * along] : undefined
}

function samples(from: Point, { control, end }: Piece, count: number): Point[] {
  const middle = control ?? end
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / count
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [a * from[0] + b * middle[0] + c * end[0], a * from[1] + b * middle[1] + c * end[1]]
  })
}

function isNear(point: Point, path: readonly Point[], tolerance: number): boolean {
  return path.some((end, index) => distance(point, path[index - 1] ?? end, end) <= tolerance)
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + dx * part - x, ay + dy * part - y)
}
