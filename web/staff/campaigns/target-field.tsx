import { useEffect, useState } from 'react'
import {
  mostTargets,
  type TargetKind,
  targetKindNames,
  targetKinds,
} from '#contract/catalogue/campaigns/campaign-sentences.ts'
import type * as contract from '#contract/catalogue/campaigns/campaigns.ts'
import type { NamedTarget } from '#contract/catalogue/campaigns/campaigns.ts'
import { X } from '#web/base/icons/first-icons.ts'
import { PickField } from '#web/base/ui/fields/combo-field.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import type { RequestBody } from '#contract/calls.ts'
import type { CallOf } from '#contract/platform/shape/endpoint.ts'
import { api } from '#web/base/platform/api/api.ts'

type Props = {
  targets: readonly NamedTarget[]
  onTargets: (targets: readonly NamedTarget[]) => void
  problem: string | undefined
}

const everything: NamedTarget = { kind: 'all', id: 0, name: targetKindNames.all }
const keyOf = ({ kind, id }: NamedTarget) => `${kind} ${id}`

/** Targets of a campaign: everything, or those found by name. */
export function TargetField({ targets, onTargets, problem }: Props) {
  const [kind, setKind] = useState<TargetKind>(targets[0]?.kind ?? 'category')
  const choose = (next: TargetKind) => {
    setKind(next)
    if (next === 'all') onTargets([everything])
    else if (targets.some((one) => one.kind === 'all')) onTargets([])
  }
  return (
    <fieldset className="space-y-3">
      <Select
        label="Áp dụng cho"
        name="targets"
        value={kind}
        onChange={({ target }) => choose(targetKinds.find((one) => one === target.value) ?? 'all')}
      >
        {targetKinds.map((one) => (
          <option key={one} value={one}>
            {targetKindNames[one]}
          </option>
        ))}
      </Select>
      {problem && (
        <p role="alert" className="text-sm text-seal">
          {problem}
        </p>
      )}
      {kind !== 'all' && (
        <Finder
          kind={kind}
          find={findTargets}
          chosen={targets}
          onPick={(one) => onTargets([...targets.filter(({ kind: of }) => of !== 'all'), one])}
        />
      )}
      {kind !== 'all' && <ChosenTargets targets={targets} onTargets={onTargets} />}
    </fieldset>
  )
}

type Chosen<Target> = { targets: readonly Target[]; onTargets: (targets: readonly Target[]) => void }

/** Chosen targets, each with a button that takes it out. */
export function ChosenTargets<Target extends NamedTarget>({ targets, onTargets }: Chosen<Target>) {
  if (targets.length === 0) return null
  return (
    <ul aria-label="Đã chọn" className="flex flex-wrap gap-2">
      {targets.map((one) => (
        <li
          key={keyOf(one)}
          className="inline-flex max-w-full items-center rounded-md border border-line ps-3"
        >
          <span className="min-w-0 truncate">
            <span className="text-ink-soft">{targetKindNames[one.kind]}:</span> {one.name}
          </span>
          <button
            type="button"
            aria-label={`Bỏ ${one.name}`}
            className="grid size-11 shrink-0 place-items-center"
            onClick={() => onTargets(targets.filter((other) => keyOf(other) !== keyOf(one)))}
          >
            <X size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type Find<Kind, Target> = (kind: Kind, q: string, signal: AbortSignal) => Promise<{ data: readonly Target[] }>

type FinderProps<Kind, Target> = {
  kind: Kind
  find: Find<Kind, Target>
  chosen: readonly Target[]
  onPick: (target: Target) => void
}

/** Looks for what a campaign or a coupon is for, by its name. */
export function Finder<Kind extends FoundKind, Target extends NamedTarget>(props: FinderProps<Kind, Target>) {
  const { kind, find, chosen, onPick } = props
  const [typed, setTyped] = useState('')
  const found = useFoundTargets(kind, typed.trim(), find)
  const taken = new Set(chosen.map(keyOf))
  return (
    <PickField
      label={`Thêm ${targetKindNames[kind].toLocaleLowerCase('vi')}`}
      placeholder={kind === 'book' ? 'Tên sách, tác giả…' : 'Gõ vài chữ của tên…'}
      disabled={chosen.length >= mostTargets}
      typed={typed}
      onTyped={setTyped}
      options={found.filter((one) => !taken.has(keyOf(one)))}
      keyOf={keyOf}
      onPick={(one) => {
        onPick(one)
        setTyped('')
      }}
      renderOption={({ name }) => <span className="line-clamp-1">{name}</span>}
      optionClassName="px-3.5"
      listLabel="Tên tìm thấy"
      renderStatus={(shown) => (
        <output className="sr-only">{shown === undefined ? '' : `${shown} tên`}</output>
      )}
    />
  )
}

const pauseInTyping = 200

/** An answer that comes too late is thrown away. */
function useFoundTargets<Kind extends FoundKind, Target>(
  kind: Kind,
  q: string,
  find: Find<Kind, Target>,
): readonly Target[] {
  const [found, setFound] = useState<{ of: string; data: readonly Target[] }>({ of: '', data: [] })
  const of = `${kind} ${q}`
  useEffect(() => {
    if (q === '') return
    const stale = new AbortController()
    const timer = setTimeout(() => {
      find(kind, q, stale.signal).then(
        ({ data }) => setFound({ of, data }),
        () => !stale.signal.aborted && setFound({ of, data: [] }),
      )
    }, pauseInTyping)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [kind, q, of, find])
  return q === '' ? [] : found.data
}

type PreviewBody = RequestBody<'POST /campaigns/preview'>
type FoundKind = NonNullable<CallOf<typeof contract.findTargets>['query']>['kind']

export const previewCampaign = (body: PreviewBody, signal: AbortSignal) =>
  api('POST /campaigns/preview', { body, signal })

const findTargets = (kind: FoundKind, q: string, signal: AbortSignal) =>
  api('GET /campaigns/find-targets', { query: { kind, q }, signal })
