import { longestViewName } from '#contract/views/view-sentences.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

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
