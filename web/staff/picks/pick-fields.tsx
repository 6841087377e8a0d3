import { X } from 'lucide-react'
import type { StaffPick } from '#contract/catalogue/picks/picks.ts'
import { longestBookseller, longestPickSentence } from '#contract/catalogue/picks/pick-rules.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { OrderButtons } from './order-buttons.tsx'

type Props = {
  pick: StaffPick
  index: number
  count: number
  problemOf: (field: string) => string | undefined
  onChange: (change: Partial<StaffPick>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A book of the list, who recommends it and in which words. */
export function PickFields({ pick, index, count, problemOf, onChange, onMove, onRemove }: Props) {
  const field = (name: 'said_by' | 'sentence') => {
    const problem = problemOf(`picks-${index}-${name}`)
    return { name: `picks-${index}-${name}`, ...(problem && { problem }) }
  }
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-md border border-line bg-surface p-4">
      <BookCover src={pick.image_url} title={pick.title} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-sans text-base leading-snug font-semibold break-words">{pick.title}</h3>
            <p className="text-sm text-ink-soft">{pick.author_name}</p>
            {!pick.on_shelf && (
              <p className="text-sm text-seal">Đã ngừng bán, bạn đọc không thấy cuốn này.</p>
            )}
          </div>
          <div className="-mt-2 -me-2 flex shrink-0">
            <OrderButtons name={pick.title} index={index} count={count} onMove={onMove} />
            <IconButton icon={X} label={`Bỏ khỏi danh sách: ${pick.title}`} onClick={onRemove} />
          </div>
        </div>
        <div className="mt-3 grid gap-3 md:grid-cols-[minmax(0,1fr)_12rem]">
          <TextArea
            label="Lời giới thiệu"
            rows={2}
            maxLength={longestPickSentence}
            value={pick.sentence}
            onChange={({ target }) => onChange({ sentence: target.value })}
            {...field('sentence')}
          />
          <TextField
            label="Người bán sách"
            maxLength={longestBookseller}
            value={pick.said_by}
            onChange={({ target }) => onChange({ said_by: target.value })}
            {...field('said_by')}
          />
        </div>
      </div>
    </li>
  )
}
