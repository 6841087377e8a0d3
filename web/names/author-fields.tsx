import { useState } from 'react'
import type { Author } from '#contract/catalogue.ts'
import { longestBio, longestNationality, todayInVietnam } from '#contract/name-rules.ts'
import { formatNumber } from '#web/platform/formats.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthorPictureField, type PictureChoice } from './author-picture-field.tsx'

type Props = {
  known: Author | undefined
  picture: PictureChoice
  onPicture: (choice: PictureChoice) => void
  problemOf: (field: string) => string | undefined
}

/** What is told of an author beside the name. */
export function AuthorFields({ known, picture, onPicture, problemOf }: Props) {
  const [bioLength, setBioLength] = useState([...(known?.bio ?? '')].length)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Quốc tịch"
          name="nationally"
          defaultValue={known?.nationality ?? ''}
          maxLength={longestNationality}
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
          rows={6}
          defaultValue={known?.bio}
          required={false}
          onChange={({ target }) => setBioLength([...target.value.trim()].length)}
          problem={problemOf('bio') ?? ''}
        />
        <p className="figures mt-1 text-end text-sm text-ink-soft">
          {formatNumber(bioLength)} / {formatNumber(longestBio)} ký tự
        </p>
      </div>
      <AuthorPictureField
        kept={known?.image_url ?? null}
        choice={picture}
        onChoice={onPicture}
        problem={problemOf('image') ?? problemOf('image_url')}
      />
    </>
  )
}
