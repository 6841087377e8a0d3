import { useState } from 'react'
import type { Author } from '#contract/catalogue/books/catalogue.ts'
import { imageUpload, pictureHint } from '#contract/platform/shape/image-upload.ts'
import { longestBio } from '#contract/catalogue/taxonomy/name-rules.ts'
import { authorPictureSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { StaffPictureField } from '#web/staff/book-admin/form/staff-picture-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { DateField } from '#web/base/dates/date-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { ChosenPictureState } from '#web/base/ui/images/use-picture-choice.ts'

const rule = { ...imageUpload(5, false), ...authorPictureSentences }

type Props = {
  known: Author | undefined
  picture: ChosenPictureState
  problemOf: (field: string) => string | undefined
}

/** The fields of an author, after the name. */
export function AuthorFields({ known, picture, problemOf }: Props) {
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
        <DateField
          label="Ngày sinh"
          name="dob"
          defaultValue={known?.dob ?? ''}
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
      <StaffPictureField
        label="Ảnh tác giả"
        rule={rule}
        hint={pictureHint}
        picture={picture}
        problemOf={problemOf}
      />
    </>
  )
}
