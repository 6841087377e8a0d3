import { useState } from 'react'
import { Eye, EyeOff } from '#web/base/icons/shop-icons.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Password input that can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Picture = shown ? EyeOff : Eye
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={shown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
          title={shown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
          onClick={() => setShown(!shown)}
          className="absolute end-0 top-0 grid size-11 place-items-center rounded-md noscript:hidden text-ink-soft hover:text-ink"
        >
          <Picture size={18} />
        </button>
      }
    />
  )
}
