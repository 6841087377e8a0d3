import { Download } from 'lucide-react'
import { useState } from 'react'
import { shelfSentences } from '#contract/shelf-sentences.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { toast } from '#web/platform/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ShelfQuery } from './shelf-query.ts'

const formats = { xlsx: 'Xuất Excel', csv: 'Xuất CSV' } as const

/** The books that the filters leave, as a sheet that the import reads. */
export function ExportButtons({ query }: { query: ShelfQuery }) {
  const [busy, setBusy] = useState<keyof typeof formats>()
  const run = async (format: keyof typeof formats) => {
    if (busy) return
    setBusy(format)
    const { search, categoryId, sort } = query
    try {
      await download('/books/export-books', {
        query: { format, sort, search: search || undefined, category_id: categoryId },
        name: `books.${format}`,
      })
    } catch (thrown) {
      toast.error(sentenceOf(thrown, shelfSentences.exportFailed))
    } finally {
      setBusy(undefined)
    }
  }
  return (Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
    <Button key={format} variant="outline" busy={busy === format} onClick={() => void run(format)}>
      <Download aria-hidden="true" size={18} />
      {formats[format]}
    </Button>
  ))
}
