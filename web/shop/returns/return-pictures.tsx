import { useState } from 'react'
import { fileProblem, imageUpload, pictureHint } from '#contract/platform/shape/image-upload.ts'
import { mostReturnPictures } from '#contract/goods/returns/return-states.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { PicturePicker } from '#web/base/ui/fields/picture-picker.tsx'
import { RemoveImageButton } from '#web/base/ui/images/remove-image-button.tsx'
import { Spinner } from '#web/base/ui/elements/spinner.tsx'
import { useTrackedToken } from '#web/shop/order-links/tracked-token.ts'
import { sendReturnPicture } from './return-calls.ts'

const rule = imageUpload(5)

type Props = { urls: readonly string[]; onChange: (urls: readonly string[]) => void }

/** Pictures are kept as they are chosen; what no request names goes after a day. */
export function ReturnPictures({ urls, onChange }: Props) {
  const token = useTrackedToken()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const add = async (file: File) => {
    const wrong = fileProblem(rule, file)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      const { url } = await sendReturnPicture(file, token)
      onChange([...urls, url])
    } catch (thrown) {
      setProblem(sentenceOf(thrown, 'Không thể tải ảnh lên. Vui lòng thử lại.'))
    }
    setBusy(false)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">Ảnh</span>
        <span className="text-ink-soft">Không bắt buộc, tối đa {mostReturnPictures} ảnh</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        {urls.map((url, index) => (
          <span key={url} className="relative">
            <img
              src={url}
              alt={`Ảnh ${index + 1} của sách cần trả`}
              className="size-24 rounded-sm object-cover ring-1 ring-line"
            />
            <RemoveImageButton onClick={() => onChange(urls.filter((one) => one !== url))} />
          </span>
        ))}
        {busy && <Spinner />}
        {!busy && urls.length < mostReturnPictures && (
          <PicturePicker name="Thêm ảnh" onFile={(file) => void add(file)} />
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{pictureHint}</p>
      <div role="alert">{problem && <p className="mt-1 text-sm text-seal">{problem}</p>}</div>
    </fieldset>
  )
}
