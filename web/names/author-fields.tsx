import { useEffect, useState } from 'react'
import type { Author } from '#contract/catalogue/catalogue.ts'
import { imageUpload, pictureHint } from '#contract/shape/image-upload.ts'
import { longestBio, todayInVietnam } from '#contract/names/name-rules.ts'
import { authorPictureSentences } from '#contract/names/name-sentences.ts'
import { formatNumber } from '#web/platform/text/formats.ts'
import { fetchRemotePicture, pictureFailureMessage } from '#web/shelf/form/fetch-remote-picture.ts'
import { type ChosenPicture, ImageUploader, pictureAddressField } from '#web/ui/fields/image-uploader.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** What becomes of the picture: it stays, goes, or another takes its place. */
export type PictureChoice = 'keep' | 'remove' | ChosenPicture

const rule = { ...imageUpload(5, false), ...authorPictureSentences }

type Props = {
  known: Author | undefined
  picture: PictureChoice
  onPicture: (choice: PictureChoice) => void
  problemOf: (field: string) => string | undefined
}

/** The fields of an author, after the name. */
export function AuthorFields({ known, picture, onPicture, problemOf }: Props) {
  const kept = known?.image_url
  const preview = typeof picture === 'object' ? picture.url : undefined
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const [bioLength, setBioLength] = useState([...(known?.bio ?? '')].length)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Quốc tịch"
          name="nationally"
          defaultValue={known?.nationality ?? ''}
          required={false}
          autoComplete="off"
          problem={problemOf('nationally') ?? ''}
        />
        <TextField
          label="Ngày sinh"
          name="dob"
          type="date"
          defaultValue={known?.dob ?? ''}
          max={todayInVietnam()}
          required={false}
          problem={problemOf('dob') ?? ''}
        />
      </div>
      <div>
        <TextArea
          label="Tiểu sử"
          name="bio"
          rows={4}
          defaultValue={known?.bio}
          required={false}
          onChange={({ target }) => setBioLength([...target.value.trim()].length)}
          problem={problemOf('bio') ?? ''}
        />
        <p className="figures mt-1 text-end text-sm text-ink-soft">
          {formatNumber(bioLength)} / {formatNumber(longestBio)} ký tự
        </p>
      </div>
      <ImageUploader
        label="Ảnh tác giả"
        shown={(picture === 'keep' ? kept : preview) ?? undefined}
        rule={rule}
        hint={pictureHint}
        problem={problemOf('image') ?? problemOf('image_url')}
        addressProblem={problemOf(pictureAddressField)}
        onFile={onPicture}
        onRemove={() => onPicture(kept ? 'remove' : 'keep')}
        onAddress={fetchRemotePicture}
        sayFailure={pictureFailureMessage}
      />
    </>
  )
}
