import { getStaffPolicies } from '#contract/selling/policies/policies.ts'
import { policyKinds, policyPath } from '#contract/selling/policies/policy-kinds.ts'
import { policyAbouts, policySentences as said } from '#contract/selling/policies/policy-sentences.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-policies.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

const path = '/admin/policies'

export const loader = adminLoader(async ({ call }) => (await call(getStaffPolicies)).data)

export const meta = adminMeta({ title: said.title, path })

export default function StaffPolicies({ loaderData: { data: policies } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title={said.title} />
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {policies.map(({ policy, own, version, updated_at }) => (
          <li key={policy} className="flex flex-col rounded-md border border-line bg-surface p-4">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
              {policyKinds[policy].name}
              {own && <Badge tone="jade">Lời của nhà sách</Badge>}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{policyAbouts[policy]}</p>
            <p className="mt-3 mb-4 text-sm text-ink-soft">
              {updated_at ? `Bản ${version}, lưu ${formatDateTime(updated_at)}` : 'Đang dùng lời có sẵn'}
            </p>
            <div className="mt-auto flex flex-wrap gap-2">
              <ButtonLink
                size="sm"
                variant="outline"
                to={`${path}/${policy}`}
                aria-label={`Sửa ${policyKinds[policy].name}`}
              >
                Sửa
              </ButtonLink>
              <ButtonLink
                size="sm"
                variant="quiet"
                to={policyPath(policy)}
                aria-label={`Xem ${policyKinds[policy].name} như bạn đọc`}
              >
                Xem như bạn đọc
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

export const ErrorBoundary = loadFailure(said.loadFailed)
