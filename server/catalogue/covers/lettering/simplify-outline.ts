export type Point = readonly [x: number, y: number]
/** A straight piece of an outline, or a quadratic curve when it has a control point. */
export type Piece = { control?: Point; end: Point }
export type Contour = { start: Point; pieces: Piece[] }

/** Joins neighbouring curves into one where the difference cannot be seen at this grid. */
export function simplifyContour({ start, pieces }: Contour, tolerance: number): Contour {
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
