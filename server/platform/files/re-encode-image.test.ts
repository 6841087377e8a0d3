import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Failure } from '#server/platform/errors/failure.ts'
import { reEncodeImage } from './re-encode-image.ts'

const frame = Buffer.from('2c00000000010001000002024401003b', 'hex').subarray(0, -1)
const gif = (frames: number) =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from('01000100800000000000ffffff', 'hex'),
    ...Array.from({ length: frames }, () => frame),
    Buffer.of(0x3b),
  ])

test('an animated picture is kept as its first frame', async () => {
  const written = await reEncodeImage('image', gif(20), { within: 100 })
  expect(await sharp(written).metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 })
  expect((await sharp(written).metadata()).pages ?? 1).toBe(1)
})

test('a film of ten thousand frames is no picture', async () => {
  const refused = await reEncodeImage('image', gif(10_000), { within: 100 }).catch(
    (thrown: unknown) => thrown,
  )
  expect(refused instanceof Failure && [refused.refusal.status, refused.errors]).toEqual([
    422,
    [{ field: 'image', msg: 'Ảnh có kích thước quá lớn. Vui lòng chọn ảnh nhỏ hơn.' }],
  ])
})
