import { rasterizeDrawing } from '#server/platform/files/re-encode-image.ts'

/** The cover as PNG of that width, for link previews, which do not take SVG. */
export const rasterizeCover = (svg: string, width: number): Promise<Buffer> => rasterizeDrawing(svg, width)
