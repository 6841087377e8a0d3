import type { ComponentProps } from 'react'
import {
  ImageUploader,
  pictureAddressField,
  type ChosenPictureState,
} from '#web/base/ui/fields/image-uploader.tsx'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'

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

/** The picture behind an address, which the server fetches: as a file, to be sent like any other. */
async function fetchRemotePicture(address: string): Promise<Blob> {
  const { data } = await api('POST /books/fetch-picture', { body: { url: address } })
  const [head = '', body = ''] = data.picture.split(',')
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: /data:([^;]+)/.exec(head)?.[1] ?? '' })
}

function pictureFailureMessage(thrown: unknown): string {
  const [wrong] = thrown instanceof ApiRefusal ? thrown.errors : []
  return wrong?.msg ?? sentenceOf(thrown, bookAdminSentences.pictureNotFetched)
}
