import { imageTooManyPixels, imageUnreadable, notAnImage } from '#contract/platform/shape/image-upload.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import type { ImageShape, PictureResult } from './picture-tasks.ts'
import { inPictureProcess } from './picture-process.ts'

/** First bytes of a photo. Drawings with scripts in them are none. */
const beginnings: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftyp(avif|avis|mif1)/,
]

/** A photo written anew as WebP: only pixels come through, no metadata, no place, no payload behind them. */
export async function reEncodeImage(
  field: string,
  bytes: Buffer,
  shape: ImageShape,
  wrongType = notAnImage,
): Promise<Buffer> {
  const beginning = bytes.subarray(0, 16).toString('latin1')
  if (!beginnings.some((pattern) => pattern.test(beginning))) throw invalidField(field, wrongType)
  const { mostPixels } = budgets.photo
  const answer = await inPictureProcess({ kind: 'photo', bytes, shape, mostPixels })
  if (!('wrong' in answer)) return bufferOf(answer)
  throw invalidField(field, answer.wrong === 'unreadable' ? imageUnreadable : imageTooManyPixels)
}

/** A smaller one of a picture that was written anew. */
export async function shrinkImage(bytes: Buffer, within: number): Promise<Buffer> {
  return bufferOf(await inPictureProcess({ kind: 'smaller', bytes, shape: { within } }))
}

/** A drawing as PNG of that width, two thirds as wide as high. */
export async function rasterizeDrawing(svg: string, width: number): Promise<Buffer> {
  return bufferOf(await inPictureProcess({ kind: 'drawing', bytes: Buffer.from(svg), width }))
}

function bufferOf(answer: PictureResult): Buffer {
  if ('wrong' in answer) throw new Error(`A picture of the shop itself is ${answer.wrong}`)
  const { buffer, byteOffset, byteLength } = answer.bytes
  return Buffer.from(buffer, byteOffset, byteLength)
}
