import { data } from 'react-router'
import { getPolicy } from '#contract/selling/policies/policies.ts'
import {
  isPolicy,
  policiesPath,
  type PolicyKey,
  policyKeys,
  policyKinds,
  policyPath,
} from '#contract/selling/policies/policy-kinds.ts'
import { policyAbouts, policySentences } from '#contract/selling/policies/policy-sentences.ts'
import { PlaceHead } from '#web/shop/places/place-head.tsx'
import { placeMeta } from '#web/shop/places/place-meta.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { PolicyText } from '#web/shop/policies/policy-text.tsx'
import { returnPolicyJsonLd } from '#web/shop/policies/return-policy-json-ld.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/policy.ts'

type Shown = Awaited<ReturnType<typeof read>>

async function read(context: Route.LoaderArgs['context'], policy: PolicyKey) {
  const { call } = context.get(callContext)
  return (await call(getPolicy, { query: { policy } })).data
}

/** Without a name it is the list of all. */
export async function loader({ params: { policy: key }, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(callContext)
  if (key === undefined) return { policy: null, publicUrl }
  if (!isPolicy(key)) return data({ policy: undefined, publicUrl }, { status: 404 })
  return { policy: await read(context, key), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  const policy = loaderData?.policy
  if (policy === undefined) return placeMeta(root, undefined)
  if (policy === null)
    return placeMeta(root, {
      title: policySentences.title,
      description: policySentences.about,
      path: policiesPath,
    })
  const { name } = policyKinds[policy.policy]
  return placeMeta(root, {
    title: name,
    description: policyAbouts[policy.policy],
    path: policyPath(policy.policy),
  })
}

export default function Policy({ loaderData: { policy, publicUrl } }: Route.ComponentProps) {
  if (policy === undefined)
    return (
      <div className="shell py-10">
        <EmptyState isPage title={policySentences.unknown}>
          <ButtonLink to={policiesPath}>Xem các chính sách</ButtonLink>
        </EmptyState>
      </div>
    )
  return (
    <div className="shell py-8">
      {policy ? <OnePolicy policy={policy} publicUrl={publicUrl} /> : <AllPolicies publicUrl={publicUrl} />}
    </div>
  )
}

const above = [{ name: policySentences.title, path: policiesPath }]

function OnePolicy({ policy, publicUrl }: { policy: Shown; publicUrl: string }) {
  const { policy: key, blocks, return_days: days, updated_at: updatedAt } = policy
  const jsonLd = key === 'doi-tra' && import.meta.env.SSR ? returnsJsonLd(days, publicUrl) : undefined
  return (
    <>
      {key === 'doi-tra' && <JsonLd data={jsonLd} />}
      <PlaceHead publicUrl={publicUrl} above={above} name={policyKinds[key].name} path={policyPath(key)}>
        {updatedAt && (
          <p className="mt-2 text-sm text-ink-soft">
            Áp dụng từ <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </p>
        )}
      </PlaceHead>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <PolicyText blocks={blocks} />
        <Others current={key} />
      </div>
    </>
  )
}

function Others({ current }: { current: PolicyKey }) {
  return (
    <nav
      aria-label={policySentences.title}
      className="self-start border-t border-line pt-4 lg:sticky lg:top-24"
    >
      <ul className="space-y-1">
        {policyKeys.map((key) => (
          <li key={key}>
            <Link
              to={policyPath(key)}
              aria-current={key === current ? 'page' : undefined}
              className="inline-flex items-center py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:min-h-11"
            >
              {policyKinds[key].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AllPolicies({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <PlaceHead publicUrl={publicUrl} name={policySentences.title} path={policiesPath} />
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {policyKeys.map((key) => (
          <li key={key} className="border-t border-line py-5">
            <h2 className="text-xl">
              <Link to={policyPath(key)} prefetch="intent" className="hover:underline">
                {policyKinds[key].name}
              </Link>
            </h2>
            <p className="mt-1 max-w-prose text-ink-soft">{policyAbouts[key]}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const returnsJsonLd = (days: number, publicUrl: string) => ({
  '@context': 'https://schema.org' as const,
  ...returnPolicyJsonLd(days, publicUrl),
})

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={policySentences.loadFailed} />
}
