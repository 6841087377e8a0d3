import type { ChangeEvent } from 'react'
import { buttonClasses } from '#web/base/ui/elements/button.tsx'

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
