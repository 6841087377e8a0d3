import { useRef } from 'react'
import { Button } from '#web/base/ui/elements/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { randomPassword } from './random-password.ts'

type Props = { problem: string | undefined; required: boolean; hint: string }

/** Shown as it is: it has to be passed on to the owner of the account. */
export function TemporaryPassword({ problem, required, hint }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const fill = () => {
    const input = field.current?.querySelector('input')
    if (!input) return
    input.value = randomPassword()
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <div ref={field}>
      <TextField
        label="Mật khẩu tạm thời"
        name="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={required}
        problem={problem ?? ''}
        hint={hint}
      />
      <Button variant="outline" size="sm" onClick={fill} className="mt-2">
        Tạo ngẫu nhiên
      </Button>
    </div>
  )
}
