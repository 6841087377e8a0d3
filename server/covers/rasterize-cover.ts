/** The cover as PNG of that width, for link previews, which do not take SVG. */
export async function rasterizeCover(svg: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // 72 dots per inch are one pixel a unit of the page; the outlines are drawn at the wanted size, not enlarged.
  return (
    sharp(Buffer.from(svg), { density: (72 * width) / 400 })
      .resize(width, Math.round(width * 1.5))
      // Flat colours need no dithering and little search for a palette.
      .png({ compressionLevel: 9, palette: true, effort: 1, dither: 0 })
      .toBuffer()
  )
}
