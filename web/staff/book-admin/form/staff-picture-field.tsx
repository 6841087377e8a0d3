import type { ComponentProps } from 'react'
import { ImageUploader, pictureAddressField } from '#web/base/ui/fields/image-uploader.tsx'
import type { ChosenPictureState } from '#web/base/ui/images/use-picture-choice.ts'
import { fetchRemotePicture, pictureFailureMessage } from './fetch-remote-picture.ts'

type Props = Pick<ComponentProps<typeof ImageUploader>, 'label' | 'rule' | 'hint'> & {
  picture: ChosenPictureState
  problemOf: (field: string) => string | undefined
}

/** The picture in a form of the staff: a file, or what the server fetches from an address. */
export function StaffPictureField({ picture, problemOf, ...rest }: Props) {
  return (
    <ImageUploader
      {...rest}
      shown={picture.shown}
      problem={problemOf('image') ?? problemOf('image_url')}
      addressProblem={problemOf(pictureAddressField)}
      onFile={picture.choose}
      onRemove={picture.remove}
      onAddress={fetchRemotePicture}
      sayFailure={pictureFailureMessage}
    />
  )
}
