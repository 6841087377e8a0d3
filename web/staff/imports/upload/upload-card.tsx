import { type ChangeEvent, useEffect, useState } from 'react'
import { stockModes } from '#contract/catalogue/imports/import-sentences.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { FileSpreadsheet, Upload } from '#web/base/icons/desk-icons.ts'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { ProgressBar } from '#web/staff/imports/running-import.tsx'
import { importFileAccept } from '#contract/catalogue/imports/import-file.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { useNavigate } from 'react-router'
import { useStore } from '#web/base/platform/stores/create-store.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { importHref } from '#web/staff/imports/import-query.ts'
import { createSheetUploadStore, uploadSheet } from './upload-sheet.ts'

const upload = createSheetUploadStore({
  send: uploadSheet,
  endedInBackground: (name, problem) =>
    problem ? toast.error(`${name}: ${problem}`) : toast.success(`Đã tải lên ${name}. Xem ở trang Import.`),
})

/** The upload, also after this screen was left and opened again; its import is shown when there is one. */
function useUpload() {
  const navigate = useNavigate()
  const { made, ...state } = useStore(upload)
  const madeId = made?.import_id
  useEffect(() => {
    if (madeId !== undefined) void navigate(importHref({ id: madeId }), { preventScrollReset: true })
  }, [madeId, navigate])
  useEffect(() => upload.leave, [])
  return { ...state, choose: upload.choose, start: upload.start, stop: upload.stop }
}

const kilobyte = 1024

/** The size of a file as people read it. */
function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} byte`
  const inKilobytes = bytes / kilobyte
  const [value, unit] = inKilobytes < kilobyte ? [inKilobytes, 'KB'] : [inKilobytes / kilobyte, 'MB']
  return `${value.toLocaleString('vi-VN', { maximumFractionDigits: 1 })} ${unit}`
}

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

type Props = { file: File | undefined; disabled: boolean; onFile: (file: File | undefined) => void }

/** One spreadsheet, dropped here or chosen. */
function FileDrop({ file, disabled, onFile }: Props) {
  const [over, setOver] = useState(false)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (chosen) onFile(chosen)
  }
  return (
    <div>
      <label
        className={classes(
          'relative flex flex-col items-center gap-2 rounded-md border-2 border-dashed px-4 py-10 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo-ink',
          over ? 'border-seal bg-seal/7' : 'border-edge',
          disabled ? 'opacity-55' : 'cursor-pointer hover:border-ink',
        )}
      >
        {file ? (
          <FileSpreadsheet size={36} className="text-jade" />
        ) : (
          <Upload size={36} className="text-ink-soft" />
        )}
        <span className="max-w-full font-semibold break-words">
          {file ? file.name : 'Kéo thả file vào đây hoặc bấm để chọn file'}
        </span>
        <span className="text-sm text-ink-soft">
          {file ? formatBytes(file.size) : 'Excel (.xlsx, .xls) hoặc CSV (.csv), tối đa 10MB'}
        </span>
        {/* It takes what is dropped on it, so it lies over all of this. */}
        <input
          type="file"
          aria-label="Chọn file Excel hoặc CSV"
          accept={importFileAccept}
          disabled={disabled}
          onChange={onChange}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        />
      </label>
      {file && !disabled && (
        <button
          type="button"
          onClick={() => onFile(undefined)}
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          Xóa file đã chọn
        </button>
      )}
    </div>
  )
}
