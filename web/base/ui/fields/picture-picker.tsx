import type { ChangeEvent } from 'react'
import { buttonClasses } from '#web/base/ui/elements/button.tsx'
import { X } from '#web/base/icons/first-icons.ts'

/** The browser's own field, in the look of a button. */
export function PicturePicker({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      className={buttonClasses(
        { variant: 'outline' },
        'hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo-ink',
      )}
    >
      {name}
      <input type="file" accept="image/*" onChange={onChange} className="sr-only" />
    </label>
  )
}

/** The cross at the corner of a picture; the picture's box is `relative`. */
export function RemoveImageButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Bỏ ảnh"
      onClick={onClick}
      className="absolute -end-3 -top-3 grid size-11 place-items-center"
    >
      <span className="grid size-7 place-items-center rounded-full border border-line bg-raised shadow-raised">
        <X size={16} />
      </span>
    </button>
  )
}
