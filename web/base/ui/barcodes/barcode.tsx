import { encodeCode128, encodeEan13, widthsOf } from './barcodes.ts'

type Props = { kind: 'code-128' | 'ean-13'; text: string; label: string; className?: string }

/** The quiet zone that a scanner needs at either side, in widths of the narrowest bar. */
const quiet = 10
const height = 40

/** Bars for a scanner, as wide as their place; nothing where the text has no such code. */
export function Barcode({ kind, text, label, className = 'h-14 w-full' }: Props) {
  const widths = kind === 'code-128' ? encodeCode128(text) : widthsOf(encodeEan13(text) ?? '')
  if (!widths || widths.length === 0) return null
  let at = quiet
  let path = ''
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) path += `M${at} 0h${width}v${height}h-${width}z`
    at += width
  }
  return (
    <svg
      // Its bars are part of the page: there is no picture to load.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${at + quiet} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${at + quiet}v${height}h-${at + quiet}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
