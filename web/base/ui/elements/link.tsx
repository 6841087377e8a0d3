import { type ComponentProps, createElement, type MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router'

type Following = {
  replace?: boolean | undefined
  state?: unknown
  preventScrollReset?: boolean
  viewTransition?: boolean
}
type Props = Omit<ComponentProps<'a'>, 'href'> &
  Following & {
    to: To
    /** Prefetches the page when a pointer, a finger or the focus comes to the link: see page-prefetch.tsx. */
    prefetch?: 'intent'
    /** The browser loads the page as a whole document. */
    reloadDocument?: boolean
  }

/** Nothing in it is left to resolve, and the shop stands at the root of its host. */
const isResolved = (to: Props['to']): to is string =>
  typeof to === 'string' && to.startsWith('/') && !to.includes('//') && !to.includes('/.')

/** Props for the router alone: no attributes of an element. */
const forRouter = new Set<string>([
  'to',
  'prefetch',
  'preventScrollReset',
  'reloadDocument',
  'replace',
  'state',
  'target',
  'viewTransition',
] satisfies (keyof Props)[])

/** On the server a resolved address asks nothing of the router, and makes no handlers that no server calls. */
function PlainLink(props: Props) {
  const { to, target, prefetch } = props
  if (!isResolved(to)) return <RouterLink {...props} />
  const attributes: Record<string, unknown> = {}
  for (const name of Object.keys(props) as (keyof Props)[])
    if (!forRouter.has(name)) attributes[name] = props[name]
  return createElement('a', Object.assign(attributes, { href: to, target, 'data-prefetch': prefetch }))
}

/** The router's own brings along the fetching of other pages, 4 kB as gzip, before a page is touched. */
function RouterLink(props: Props) {
  const { to, prefetch, reloadDocument, replace, state, preventScrollReset, viewTransition, ...attributes } =
    props
  const { target, onClick, children, ...others } = attributes
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target,
    replace,
    state,
    preventScrollReset,
    viewTransition: viewTransition && matchMedia('(prefers-reduced-motion: no-preference)').matches,
  })
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && !reloadDocument) follow(event)
  }
  return (
    <a {...others} href={href} target={target} data-prefetch={prefetch} onClick={handleClick}>
      {children}
    </a>
  )
}

/** A link to another page of the shop. */
export const Link: (props: Props) => React.ReactNode = import.meta.env.SSR ? PlainLink : RouterLink

/** One that says whether its page is shown, or with one below it. */
export function NavLink({ end = false, ...props }: Props & { to: string; end?: boolean }) {
  const { pathname } = useLocation()
  const shown = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={shown ? 'page' : undefined} />
}
