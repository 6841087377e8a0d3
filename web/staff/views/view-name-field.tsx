import { longestViewName } from '#contract/desk/views/view-sentences.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = { problem: string | undefined; value?: string }

export function ViewNameField({ problem, value }: Props) {
  return (
    <TextField
      label="Tên bộ lọc"
      name="name"
      required
      maxLength={longestViewName}
      defaultValue={value}
      autoComplete="off"
      problem={problem ?? ''}
    />
  )
}
