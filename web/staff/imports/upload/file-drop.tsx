import { FileSpreadsheet, Upload } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { importFileAccept } from '#contract/catalogue/imports/import-file.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { formatBytes } from './format-bytes.ts'

type Props = { file: File | undefined; disabled: boolean; onFile: (file: File | undefined) => void }

/** One spreadsheet, dropped here or chosen. */
export function FileDrop({ file, disabled, onFile }: Props) {
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
          <FileSpreadsheet aria-hidden="true" size={36} className="text-jade" />
        ) : (
          <Upload aria-hidden="true" size={36} className="text-ink-soft" />
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
