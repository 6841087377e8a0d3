import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { blockNames, shelfSources } from '#contract/catalogue/home/block-kinds.ts'
import type { HomeBlock } from '#contract/catalogue/home/window.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { isAlwaysThere } from './block-drafts.ts'

type Props = {
  block: HomeBlock
  place: { index: number; of: number }
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  children: ReactNode
}

const nameOf = (block: HomeBlock) =>
  block.kind === 'shelf' ? `${blockNames.shelf}: ${shelfSources[block.source]}` : blockNames[block.kind]

/** Its place is changed by buttons: they work with a keyboard, a thumb and a screen reader alike. */
export function BlockCard({ block, place: { index, of }, onMove, onRemove, children }: Props) {
  const title = useId()
  const name = nameOf(block)
  return (
    <li aria-labelledby={title} className="rounded-md border border-line bg-surface">
      <div className="flex items-center gap-1 py-1.5 ps-4 pe-1.5">
        <h3 id={title} className="min-w-0 flex-1 py-1.5 text-lg">
          <span className="figures me-2 text-ink-soft">{index + 1}.</span>
          {name}
        </h3>
        {index > 0 && (
          <>
            <IconButton
              label={`Đưa lên: ${name}`}
              icon={ChevronUp}
              aria-disabled={index === 1 || undefined}
              className="aria-disabled:opacity-40"
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={`Đưa xuống: ${name}`}
              icon={ChevronDown}
              aria-disabled={index === of - 1 || undefined}
              className="aria-disabled:opacity-40"
              onClick={() => onMove(1)}
            />
          </>
        )}
        {isAlwaysThere(block.kind) ? (
          <span className="px-2 text-xs whitespace-nowrap text-ink-soft">Luôn có</span>
        ) : (
          <IconButton label={`Bỏ khối: ${name}`} icon={Trash2} onClick={onRemove} />
        )}
      </div>
      {children}
    </li>
  )
}
