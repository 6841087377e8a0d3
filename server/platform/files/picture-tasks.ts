import sharp, { type ResizeOptions } from 'sharp'

/** Cut to a square of this side, or whole and no wider or higher than this. */
export type ImageShape = { square: number } | { within: number }

/** Tasks for the process for pictures. */
export type PictureTask =
  /** A photo that was uploaded, written anew. */
  | { kind: 'photo'; bytes: Uint8Array; shape: ImageShape; mostPixels: number }
  /** A smaller one of a picture that was written anew. */
  | { kind: 'smaller'; bytes: Uint8Array; shape: ImageShape }
  /** A drawing, as PNG. */
  | { kind: 'drawing'; bytes: Uint8Array; width: number }

/** A picture, or what is wrong with the one that came. */
export type PictureResult = { bytes: Uint8Array } | { wrong: 'unreadable' | 'too many pixels' }

/** Only the first of a picture that moves is kept, but all are looked through. */
const mostFrames = 1_000
const slowestInSeconds = 8
const writing = { quality: 82 }

export async function runPictureTask(order: PictureTask): Promise<PictureResult> {
  if (order.kind === 'photo') return writeAnew(order)
  if (order.kind === 'drawing') return { bytes: await rasterize(order) }
  return { bytes: await sharp(order.bytes).resize(resizing(order.shape)).webp(writing).toBuffer() }
}

async function writeAnew({
  bytes,
  shape,
  mostPixels,
}: PictureTask & { kind: 'photo' }): Promise<PictureResult> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { pages = 1 } = await image.metadata()
    if (pages > mostFrames) return { wrong: 'too many pixels' }
    const timed = image.timeout({ seconds: slowestInSeconds })
    return { bytes: await timed.autoOrient().resize(resizing(shape)).webp(writing).toBuffer() }
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/.test(error.message)
    return { wrong: tooMany ? 'too many pixels' : 'unreadable' }
  }
}

function rasterize({ bytes, width }: PictureTask & { kind: 'drawing' }): Promise<Buffer> {
  // 72 dots per inch are one pixel a unit of the page; the outlines are drawn at the wanted size, not enlarged.
  return (
    sharp(bytes, { density: (72 * width) / 400 })
      .resize(width, Math.round(width * 1.5))
      // Flat colours need no dithering and little search for a palette.
      .png({ compressionLevel: 9, palette: true, effort: 1, dither: 0 })
      .toBuffer()
  )
}

function resizing(shape: ImageShape): ResizeOptions {
  if ('square' in shape) return { width: shape.square, height: shape.square, fit: 'cover' }
  return { width: shape.within, height: shape.within, fit: 'inside', withoutEnlargement: true }
}
