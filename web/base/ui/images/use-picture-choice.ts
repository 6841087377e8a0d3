import { useEffect, useState } from 'react'
import type { ChosenPicture } from '#web/base/ui/fields/image-uploader.tsx'

/** Choice for a picture when its form is saved: it stays, goes, or another takes its place. */
export type PictureChoice = 'keep' | 'remove' | ChosenPicture

/** The picture of a form, as it was saved last and as it is to be. */
export function usePictureChoice(saved: string | null | undefined) {
  const [choice, setChoice] = useState<PictureChoice>('keep')
  const preview = typeof choice === 'object' ? choice.url : undefined
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  return {
    choice,
    choose: setChoice,
    remove: () => setChoice(saved ? 'remove' : 'keep'),
    shown: (choice === 'keep' ? saved : preview) ?? undefined,
  }
}

export type ChosenPictureState = ReturnType<typeof usePictureChoice>

/** Says in a form what becomes of the picture; one that stays is not named. */
export function writePictureChoice(form: FormData, choice: PictureChoice) {
  if (choice === 'remove') form.set('image_url', '')
  else if (choice !== 'keep') form.set('image', choice.file)
}
