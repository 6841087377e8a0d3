import sharp from 'sharp'

/** Tolerance in a channel of 255: what the processors of two machines make of a soft edge. */
const mostOff = 3
/** So many points may differ by more. */
const mostPoints = 12

export type Raw = { width: number; height: number; data: Buffer }
export type Comparison = { same: true } | { same: false; points: number; why: string; difference: Raw }

export async function readPicture(bytes: Buffer): Promise<Raw> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export const writePicture = ({ data, width, height }: Raw) =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** Point by point; of those that differ a picture in which everything else is pale. */
export function comparePictures(kept: Raw, now: Raw): Comparison {
  if (kept.width !== now.width || kept.height !== now.height)
    return {
      same: false,
      points: now.width * now.height,
      why: `${now.width} × ${now.height} instead of ${kept.width} × ${kept.height}`,
      difference: now,
    }
  const difference = Buffer.alloc(now.data.length)
  let points = 0
  for (let at = 0; at < now.data.length; at += 3) {
    const off = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs(byte(kept, at + channel) - byte(now, at + channel))),
    )
    if (off > mostOff) {
      points++
      difference.set([220, 0, 60], at)
    } else {
      const pale = 200 + Math.round((byte(now, at) + byte(now, at + 1) + byte(now, at + 2)) / 16)
      difference.fill(pale, at, at + 3)
    }
  }
  if (points <= mostPoints) return { same: true }
  return { same: false, points, why: `${points} points`, difference: { ...now, data: difference } }
}

const byte = ({ data }: Raw, at: number) => data[at] ?? 0
