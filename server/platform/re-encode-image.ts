import type { ResizeOptions } from 'sharp'
import { imageTooManyPixels, imageUnreadable, notAnImage } from '#contract/image-upload.ts'
import { Failure, invalidField } from './failure.ts'

const mostPixels = 40_000_000
/** Only the first of a picture that moves is kept, but all are looked through. */
const mostFrames = 1_000
const slowestInSeconds = 8

/** What the first bytes of a photo look like. Drawings with scripts in them are none. */
const beginnings: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftyp(avif|avis|mif1)/,
]

/** Cut to a square of this side, or whole and no wider or higher than this. */
export type ImageShape = { square: number } | { within: number }

/** A photo written anew as WebP: only pixels come through, no metadata, no place, no payload behind them. */
export async function reEncodeImage(
  field: string,
  bytes: Buffer,
  shape: ImageShape,
  wrongType = notAnImage,
): Promise<Buffer> {
  const beginning = bytes.subarray(0, 16).toString('latin1')
  if (!beginnings.some((pattern) => pattern.test(beginning))) throw invalidField(field, wrongType)
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  try {
    const { pages = 1 } = await image.metadata()
    if (pages > mostFrames) throw invalidField(field, imageTooManyPixels)
    return await image
      .timeout({ seconds: slowestInSeconds })
      .autoOrient()
      .resize(resizing(shape))
      .webp(writing)
      .toBuffer()
  } catch (error) {
    if (error instanceof Failure) throw error
    const tooMany = error instanceof Error && /pixel limit/.test(error.message)
    throw invalidField(field, tooMany ? imageTooManyPixels : imageUnreadable)
  }
}

const writing = { quality: 82 }

/** A smaller one of a picture that was written anew. */
export async function shrinkImage(bytes: Buffer, within: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes).resize(resizing({ within })).webp(writing).toBuffer()
}

function resizing(shape: ImageShape): ResizeOptions {
  if ('square' in shape) return { width: shape.square, height: shape.square, fit: 'cover' }
  return { width: shape.within, height: shape.within, fit: 'inside', withoutEnlargement: true }
}
