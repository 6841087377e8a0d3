import type { ComponentProps } from 'react'
import { TextArea } from './text-area.tsx'

/** A few words to go with a step, as long as the calls take them. */
export const NoteField = (props: ComponentProps<typeof TextArea>) => (
  <TextArea maxLength={500} required={false} {...props} />
)
