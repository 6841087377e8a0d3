import { useLocation, useNavigate } from 'react-router'

export type HashDialog<Kind extends string> = { kind: Kind; id: number | undefined }

/** `#sua-ma-12`: what stands open over a list; for the server the list stays the same page. */
export function readHashDialog<Kind extends string>(
  words: Readonly<Record<Kind, string>>,
  hash: string,
): HashDialog<Kind> | undefined {
  const [, word, digits] = /^#([a-z-]*[a-z])(?:-([1-9]\d{0,9}))?$/.exec(hash) ?? []
  const kind = (Object.keys(words) as Kind[]).find((one) => words[one] === word)
  return kind && { kind, id: digits === undefined ? undefined : Number(digits) }
}

export function useHashDialog<Kind extends string>(words: Readonly<Record<Kind, string>>) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  return {
    open: readHashDialog(words, hash),
    linkTo: (kind: Kind, id?: number) => ({
      search,
      hash: `#${words[kind]}${id === undefined ? '' : `-${id}`}`,
    }),
    close: () => void navigate({ search }, { replace: true, preventScrollReset: true }),
  }
}
