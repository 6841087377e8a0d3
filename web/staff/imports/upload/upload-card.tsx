import { useState } from 'react'
import { stockModes } from '#contract/catalogue/imports/import-sentences.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { FileDrop } from './file-drop.tsx'
import { ProgressBar } from '#web/staff/imports/progress-bar.tsx'
import { useUpload } from './use-upload.ts'

type StockMode = keyof typeof stockModes
const modes = keysOf(stockModes)

/** Choosing a file and sending it, to be saved at once or to be looked at before. */
export function UploadCard() {
  const { file, problem, share, choose, start, stop } = useUpload()
  const uploading = share !== undefined
  const [mode, setMode] = useState<StockMode>('set')
  const begin = (checkFirst: boolean) => void start({ checkFirst, addStock: mode === 'add' })
  return (
    <section aria-label="Chọn file" className="space-y-5 rounded-md border border-line bg-surface p-4 sm:p-6">
      <FileDrop file={file} disabled={uploading} onFile={choose} />
      <div>
        <RadioCards
          legend="Tồn kho của sách đã có"
          name="stock_mode"
          choices={modes.map((value) => ({ value, name: stockModes[value].name, disabled: uploading }))}
          chosen={mode}
          onChoose={setMode}
          problem={undefined}
        />
        <p className="mt-1.5 text-sm text-ink-soft">{stockModes[mode].hint}</p>
      </div>
      <FormAlert>{problem}</FormAlert>
      {uploading && (
        <div className="space-y-2">
          <ProgressBar label="Đang tải file lên" share={share} />
          <p className="text-sm text-ink-soft">Bạn có thể sang trang khác, file vẫn được tải lên.</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={!file || uploading} onClick={() => begin(false)}>
          Bắt đầu Import
        </Button>
        <Button variant="outline" disabled={!file || uploading} onClick={() => begin(true)}>
          Xem trước
        </Button>
        {uploading && (
          <Button variant="quiet" onClick={stop}>
            Hủy tải lên
          </Button>
        )}
      </div>
    </section>
  )
}
