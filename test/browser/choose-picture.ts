import type { Page } from 'playwright-core'
import sharp from 'sharp'

type Picture = { name: string; width: number; height: number }

/** Files that are no picture or too large are refused by the field; then it takes a red one. */
export async function choosePicture(page: Page, label: RegExp, { name, width, height }: Picture) {
  const choose = (file: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(label).setInputFiles({ name: file, mimeType, buffer })
  await choose('thu.txt', 'text/plain', Buffer.from('chào'))
  await page.getByText('Vui lòng chọn file hình ảnh').waitFor()
  await choose('lon.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await page.getByText('Kích thước file không được vượt quá 5MB').waitFor()
  const red = { create: { width, height, channels: 3 as const, background: '#b02a1b' } }
  await choose(name, 'image/png', await sharp(red).png().toBuffer())
}
