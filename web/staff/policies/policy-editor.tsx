import { lazy, Suspense, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffPolicy } from '#contract/selling/policies/policies.ts'
import { longestPolicy } from '#contract/selling/policies/policy-kinds.ts'
import { policySentences as said } from '#contract/selling/policies/policy-sentences.ts'
import type { PolicyBlock } from '#contract/selling/policies/policy-text.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { useValuesDraft } from '#web/base/platform/forms/form-draft.ts'
import { problemsOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { SaveBar } from '#web/staff/settings/save-bar.tsx'
import { UnsavedGuard } from '#web/staff/settings/unsaved-guard.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'
import { formatDateTime } from '#web/base/platform/text/formats.ts'

const PolicyPreview = lazy(() => import('./policy-preview.tsx'))
const loadSchema = () => import('#contract/selling/policies/policies.ts')

/** The owner writes a policy: facts are put in from a list, it is looked at before it is saved, earlier versions come back. */
export function PolicyEditor({ policy: saved, userId }: { policy: StaffPolicy; userId: number }) {
  const { policy, version } = saved
  const { revalidate } = useRevalidator()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(saved.body)
  const [preview, setPreview] = useState<readonly PolicyBlock[]>()
  const unsaved = text !== saved.body
  useValuesDraft(`policy-${policy}`, userId, unsaved ? { text } : {}, (kept) => setText(kept['text'] ?? text))
  const { busy, alert, problemOf, formProps } = useSubmit({
    prepare: loadSchema,
    check: async () => problemsOf((await loadSchema()).updatePolicy.body, { policy, body: text, version }),
    send: async () => {
      const { msg, data } = await api('PUT /policies/update-policy', {
        body: { policy, body: text, version },
      }).catch(async (thrown: unknown) => {
        // Keeps the typed values; the next try knows of the change elsewhere.
        if (thrown instanceof ApiRefusal && thrown.status === 409) await revalidate()
        throw thrown
      })
      setText(data.body)
      toast.success(msg)
      await revalidate()
    },
    fallback: said.saveFailed,
  })
  const look = () =>
    api('POST /policies/preview', { body: { policy, body: text } }).then(
      ({ data }) => setPreview(data),
      (thrown: unknown) => toast.error(sentenceOf(thrown, said.previewFailed)),
    )
  const problem = problemOf('body')
  return (
    <form {...formProps} className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-5">
        <FormAlert>{alert}</FormAlert>
        <TextArea
          ref={field}
          label="Nội dung"
          name="body"
          rows={26}
          maxLength={longestPolicy}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="[&_textarea]:leading-relaxed"
          {...(problem && { problem })}
        />
        <Rules />
        <SaveBar>
          <Button type="submit" busy={busy}>
            Lưu chính sách
          </Button>
          <Button variant="outline" onClick={() => void look()}>
            Xem trước
          </Button>
        </SaveBar>
        <PolicyVersions saved={saved} onTake={setText} />
      </div>
      <PolicyFacts facts={saved.facts} onPick={(name) => putIn(field.current, `{${name}}`, setText)} />
      <UnsavedGuard unsaved={unsaved} />
      {preview && (
        <Suspense>
          <PolicyPreview policy={policy} blocks={preview} onClose={() => setPreview(undefined)} />
        </Suspense>
      )}
    </form>
  )
}

/** Inserts the words at the caret. */
function putIn(field: HTMLTextAreaElement | null, words: string, setText: (text: string) => void) {
  if (!field) return
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end')
  setText(field.value)
  field.focus()
}

function Rules() {
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      Dòng bắt đầu bằng <code>##</code> là đề mục, <code>-</code> là gạch đầu dòng, <code>1.</code> là bước
      đánh số; một dòng trống ngăn hai đoạn. Trong dòng viết <code>**chữ đậm**</code> và{' '}
      <code>[tên liên kết](/lien-he)</code>. Để trống tất cả thì trang trở lại lời có sẵn.
    </p>
  )
}

type Props = { facts: StaffPolicy['facts']; onPick: (name: string) => void }

/** Placeholders for braces, with what they say today. */
function PolicyFacts({ facts, onPick }: Props) {
  return (
    <section aria-labelledby="cho-dien">
      <h2 id="cho-dien" className="text-xl">
        Điền từ cài đặt
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Cài đặt đổi thì trang đổi theo. Bấm để đặt vào chỗ con trỏ.
      </p>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {facts.map(({ name, means, says }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onPick(name)}
              className="block w-full px-1 py-2 text-start hover:bg-ink/4"
            >
              <code className="font-semibold">{`{${name}}`}</code>{' '}
              <span className="text-ink-soft">{means}</span>
              <span className="mt-0.5 line-clamp-2 wrap-anywhere">{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PolicyVersionsProps = { saved: StaffPolicy; onTake: (text: string) => void }

/** Versions with author and time; the text of one comes into the form and counts once it is saved. */
function PolicyVersions({ saved: { policy, versions, version: current }, onTake }: PolicyVersionsProps) {
  const take = (version: number) =>
    void api('GET /policies/get-version', { query: { policy, version: String(version) } }).then(
      ({ data }) => {
        onTake(data.body)
        toast.success(version === 0 ? 'Đã lấy lời có sẵn vào ô soạn.' : `Đã lấy bản ${version} vào ô soạn.`)
      },
      (thrown: unknown) => toast.error(sentenceOf(thrown, said.loadFailed)),
    )
  return (
    <section aria-labelledby="cac-ban" className="pt-4">
      <h2 id="cac-ban" className="mb-3 text-xl">
        Các bản đã lưu
      </h2>
      <ol className="divide-y divide-line border-y border-line text-sm">
        {versions.map(({ version, own, created_at, author_name }) => (
          <li key={version} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">
                Bản {version}
                {!own && ' · lời có sẵn'}
                {version === current && ' · đang hiện'}
              </span>
              <span className="block text-ink-soft wrap-anywhere">
                <time dateTime={created_at}>{formatDateTime(created_at)}</time> · {author_name}
              </span>
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Lấy lại bản ${version}`}
              onClick={() => take(version)}
            >
              Lấy lại
            </Button>
          </li>
        ))}
        <li className="flex items-center justify-between gap-3 py-2">
          <span className="font-semibold">Lời có sẵn{current === 0 && ' · đang hiện'}</span>
          <Button size="sm" variant="outline" aria-label="Lấy lại lời có sẵn" onClick={() => take(0)}>
            Lấy lại
          </Button>
        </li>
      </ol>
    </section>
  )
}
