import type { StaffPolicy } from '#contract/selling/policies/policies.ts'
import { policySentences as said } from '#contract/selling/policies/policy-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

type Props = { saved: StaffPolicy; onTake: (text: string) => void }

/** Who wrote which version when; its text comes into the form and counts once it is saved. */
export function PolicyVersions({ saved: { policy, versions, version: current }, onTake }: Props) {
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
