import { fold } from '#contract/platform/language/vietnamese.ts'
import { useEffect, useState } from 'react'

/** The two tiers in force since July 2025: 34 provinces and cities, 3,321 communes right below them. */
export type Province = { name: string; communes: readonly string[] }

type Compact = Readonly<Record<string, Readonly<Record<string, string>>>>

let loaded: Promise<readonly Province[]> | undefined

export function loadAddresses(): Promise<readonly Province[]> {
  loaded ??= import('./vietnamese-addresses.json').then(
    ({ default: compact }) => unfoldAddresses(compact),
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}

/** In the file the communes of a kind stand in one text, without their kind. */
export function unfoldAddresses(compact: Compact): Province[] {
  return Object.entries(compact).map(([name, kinds]) => ({
    name,
    communes: Object.entries(kinds).flatMap(([kind, names]) =>
      names.split('|').map((own) => `${kind} ${own}`),
    ),
  }))
}

export function findProvince(provinces: readonly Province[], typed: string): Province | undefined {
  const wanted = ownName(typed)
  return wanted === '' ? undefined : provinces.find(({ name }) => ownName(name) === wanted)
}

/** With or without marks, kind and case: 'hcm' is no name, 'ho chi minh' is. */
const ownName = (name: string) => fold(name).replace(/^(thanh pho|tp|tinh) /, '')

const bareName = (name: string) => fold(name).replace(/^(phuong|xa|dac khu|thanh pho|tp|tinh) /, '')

/** The one that is called as was typed, with or without marks and kind. */
export function namedBy(names: readonly string[], typed: string): string | undefined {
  const alike = names.filter((name) => bareName(name) === bareName(typed))
  return alike.length > 1 ? alike.find((name) => fold(name) === fold(typed)) : alike[0]
}

/** The one that is left for what was typed, or that is called so. */
export function meantBy(names: readonly string[], typed: string): string | undefined {
  if (fold(typed) === '') return undefined
  const [first, ...others] = searchNames(names, typed)
  return namedBy(names, typed) ?? (others.length === 0 ? first : undefined)
}

const mostShown = 60

/** Those that begin with what was typed, in any of their words, before those that hold it somewhere. */
export function searchNames(names: readonly string[], typed: string): string[] {
  const wanted = fold(typed)
  if (wanted === '') return names.slice(0, mostShown)
  const ranked = names
    .map((name) => ({ name, rank: rankOf(fold(name), wanted) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
  return ranked.slice(0, mostShown).map(({ name }) => name)
}

function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted) || bareName(name).startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  return name.includes(wanted) ? 2 : 3
}

/** Without the list one can still type. */
export function useProvinces(): readonly Province[] {
  const [provinces, setProvinces] = useState<readonly Province[]>([])
  useEffect(() => {
    let gone = false
    loadAddresses().then(
      (loaded) => gone || setProvinces(loaded),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  return provinces
}
