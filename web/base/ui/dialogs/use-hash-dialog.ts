import { useLocation, useNavigate } from 'react-router'

export type HashDialog<Kind extends string> = {
  kind: Kind
  id: number | undefined
  /** The code of what has one, as an order. */
  code?: string
}

/** `#sua-ma-12`, `#don-hang-HS7…`: what stands open over a list; for the server the list stays the same page. */
export function readHashDialog<Kind extends string>(
  words: Readonly<Record<Kind, string>>,
  hash: string,
): HashDialog<Kind> | undefined {
  const [, word, digits, code] =
    /^#([a-z-]*[a-z])(?:-(?:([1-9]\d{0,9})|([A-Z][\w-]{4,39})))?$/.exec(hash) ?? []
  const kind = (Object.keys(words) as Kind[]).find((one) => words[one] === word)
  return kind && { kind, id: digits === undefined ? undefined : Number(digits), ...(code && { code }) }
}

export function useHashDialog<Kind extends string>(words: Readonly<Record<Kind, string>>) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  return {
    open: readHashDialog(words, hash),
    linkTo: (kind: Kind, id?: number | string) => ({
      search,
      hash: `#${words[kind]}${id === undefined ? '' : `-${id}`}`,
    }),
    close: () => void navigate({ search }, { replace: true, preventScrollReset: true }),
  }
}
